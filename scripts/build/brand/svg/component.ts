import type { Svg, SvgElement } from './read-svg.ts'

/** Elements that only describe the drawing. The name is beside the logo, so it is hidden from screen readers. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['title', 'desc'])

/** Attributes of the root that the component sets itself. */
const OWN_ATTRIBUTES: ReadonlySet<string> = new Set(['viewBox', 'width', 'height', 'id'])

/**
 * Writes a logo as a React component. A page contains the logo several times, so elements with an id, such as gradients, have
 * another id each time: a browser does not paint with a gradient of a hidden copy.
 *
 * @returns the source of a module that exports `BrandMark`
 */
export function brandMarkSource({ root, width, height }: Svg): string {
  const attributes = Object.entries(root.attributes).filter(([name]) => !OWN_ATTRIBUTES.has(name))
  const hasIds = root.children.some(usesIds)
  const size = width === height ? 'size' : `size * ${Number((width / height).toFixed(3))}`
  const tag = [
    '<svg',
    `viewBox="${root.attributes.viewBox}"`,
    `width={${size}}`,
    'height={size}',
    ...attributes.map(jsxAttribute),
    'aria-hidden="true"',
    'focusable="false">',
  ].join(' ')
  const body = hasIds ? ['  const id = useId()', '  return ('] : ['  return (']
  return [
    ...(hasIds ? ["import { useId } from 'react'", ''] : []),
    "/** The brand's logo. It is inline, so that it needs no request, and hidden from screen readers. */",
    'export function BrandMark({ size }: { size: number }) {',
    ...body,
    `    ${tag}`,
    ...root.children.flatMap((child) => jsxLines(child, '      ')),
    '    </svg>',
    '  )',
    '}',
    '',
  ].join('\n')
}

function jsxLines({ name, attributes, children }: SvgElement, indent: string): readonly string[] {
  if (DESCRIPTIONS.has(name)) return []
  const tag = [name, ...Object.entries(attributes).map(jsxAttribute)].join(' ')
  if (children.length === 0) return [`${indent}<${tag} />`]
  return [`${indent}<${tag}>`, ...children.flatMap((child) => jsxLines(child, `${indent}  `)), `${indent}</${name}>`]
}

/** React's names of attributes have no hyphens. No checked value has a quote or a brace, which would end the attribute. */
function jsxAttribute([name, value]: readonly [string, string]): string {
  const property = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (name === 'id') return `id={id + ${JSON.stringify(value)}}`
  const reference = /^url\(#(.+)\)$/.exec(value)?.[1]
  if (reference !== undefined) return `${property}={\`url(#\${id}${reference})\`}`
  return `${property}="${value}"`
}

const usesIds = ({ attributes, children }: SvgElement): boolean =>
  attributes.id !== undefined ||
  Object.values(attributes).some((value) => value.startsWith('url(')) ||
  children.some(usesIds)
