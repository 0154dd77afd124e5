/** The limits of an SVG file. */
export type SvgLimits = {
  readonly bytes: number
  /** The quotient of width and height, at most. It is at least 1. */
  readonly ratio: number
}

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** Shapes, and what paints or clips them. Nothing here can run code, request a file or contain HTML. */
const ELEMENTS =
  /^(svg|title|desc|defs|g|path|rect|circle|ellipse|line|polyline|polygon|linearGradient|radialGradient|stop|clipPath|mask)$/

/** The XML declaration, comments and descriptions draw nothing. */
const UNDRAWN = /^\s*<\?xml\s[^>]*\?>|<!--[\s\S]*?-->|<(title|desc)(?: id="[\w-]+")?>[^<]*<\/\1>/g

/** The only markup that may remain. Attributes of other namespaces, such as `xlink:href`, do not match. */
const TAG = /<\/?([A-Za-z]+)((?:\s+[A-Za-z][\w-]*\s*=\s*(?:"[^"'<>]*"|'[^"'<>]*'))*)\s*\/?>/g
const ATTRIBUTE = /\s([A-Za-z][\w-]*)\s*=\s*["']([^"'<>]*)["']/g

const FORBIDDEN = /^(on.*|style|class|href)$/i

/** Numbers, names, colors and references to the same file. Without quotes, slashes and backslashes CSS cannot name or hide an address. */
const SAFE_VALUE = /^(url\(#[\w.-]+\)|(?!.*url\s*\()[\w\s.,#%()+-]*)$/i

/**
 * Checks an SVG file: it becomes part of the pages, so it must not run code, request anything or contain styles.
 *
 * @returns every problem as the rest of a sentence that begins with the file's name
 */
export function svgProblems(text: string, { bytes, ratio }: SvgLimits): readonly string[] {
  const drawing = text.replace(UNDRAWN, '').trim()
  const tags = [...drawing.matchAll(TAG)]
  const other = drawing.replace(TAG, '').trim()
  const forbidden = [...(other === '' ? [] : [other.slice(0, 40)]), ...tags.flatMap(forbiddenIn)]
  const [width = 0, height = 0] = sizeOf(drawing)
  const size = Buffer.byteLength(text)
  return [
    ...forbidden.map((what) => `has ${what}. It may only have shapes with plain attributes`),
    ...(size > bytes ? [`has ${size} bytes. At most ${bytes} are allowed: simplify its paths`] : []),
    ...(isClosed(tags) ? [] : ['does not close each element']),
    ...(tags[0]?.[0].includes(` xmlns="${NAMESPACE}"`) && width >= height && height > 0 && width <= ratio * height
      ? []
      : [
          `must begin with <svg xmlns="${NAMESPACE}" viewBox="0 0 32 32">, and be at most ${ratio} times as wide as high`,
        ]),
  ]
}

/** Returns the tag if its element is not allowed, and else the attributes that are not. */
function forbiddenIn([tag, name = '', attributes = '']: RegExpExecArray): readonly string[] {
  if (!ELEMENTS.test(name)) return [tag]
  return [...attributes.matchAll(ATTRIBUTE)].flatMap(([attribute, key = '', value = '']) => {
    const isSafe = key === 'xmlns' ? value === NAMESPACE : !FORBIDDEN.test(key) && SAFE_VALUE.test(value)
    return isSafe ? [] : [`<${name}${attribute}>`]
  })
}

function isClosed(tags: readonly RegExpExecArray[]): boolean {
  const open: string[] = []
  for (const [tag, name = ''] of tags) {
    if (tag.startsWith('</') && open.pop() !== name) return false
    if (!tag.startsWith('</') && !tag.endsWith('/>')) open.push(name)
  }
  return open.length === 0
}

/** The width and height of the root's viewBox, which must be the first element. */
const sizeOf = (drawing: string) =>
  (/^<svg\s[^>]*?\bviewBox="\s*([^"]*?)\s*"/.exec(drawing)?.[1] ?? '')
    .split(/[\s,]+/)
    .slice(2)
    .map(Number)

/** Attributes that draw nothing, and those of the root that the component sets itself. */
const UNUSED = /^(xmlns|version|role|focusable|aria-.*|data-.*)$/
const OWN = /^(id|x|y|width|height|viewBox)$/

/**
 * Writes a checked logo as a React component. A page contains the logo several times, so elements with an id, such as gradients,
 * have another id each time: a browser does not paint with a gradient of a hidden copy.
 *
 * @returns the source of a module that exports `BrandMark`
 */
export function brandMarkSource(text: string): string {
  const drawing = text.replace(UNDRAWN, '').trim()
  const jsx = drawing.replace(TAG, (tag: string, name: string, attributes: string, place: number) => {
    if (tag.startsWith('</')) return tag
    const used = [...attributes.matchAll(ATTRIBUTE)].filter(
      ([, attribute = '']) => !UNUSED.test(attribute) && !(place === 0 && OWN.test(attribute)),
    )
    const own = place === 0 ? rootAttributes(drawing) : ''
    return `<${name}${own}${used.map(jsxAttribute).join('')}${tag.endsWith('/>') ? ' />' : '>'}`
  })
  const hasIds = /\bid \+/.test(jsx)
  return `${hasIds ? "import { useId } from 'react'\n\n" : ''}/** The brand's logo. It is inline, so that it needs no request, and hidden from screen readers. */
export function BrandMark({ size }: { size: number }) {
${hasIds ? '  const id = useId()\n' : ''}  return (
    ${jsx.replaceAll('\n', '\n    ')}
  )
}
`
}

function rootAttributes(drawing: string): string {
  const [width = 1, height = 1] = sizeOf(drawing)
  const viewBox = /\sviewBox="[^"]*"/.exec(drawing)?.[0] ?? ''
  const size = width === height ? 'size' : `size * ${Number((width / height).toFixed(3))}`
  return `${viewBox} width={${size}} height={size} aria-hidden="true" focusable="false"`
}

/** React's names of attributes have no hyphens. No checked value has a quote or a brace, which would end the attribute. */
function jsxAttribute([, name = '', value = '']: RegExpMatchArray): string {
  const property = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (name === 'id') return ` id={id + "${value}"}`
  const reference = /^url\(#(.+)\)$/i.exec(value)?.[1]
  return reference === undefined ? ` ${property}="${value}"` : ` ${property}={"url(#" + id + "${reference})"}`
}

/** Returns a checked SVG as an element for another SVG: without an XML declaration, and without a size, so that it fills its space. */
export function nestedSvg(text: string): string {
  const root = /<svg\b[^>]*>/
  const element = text.slice(text.search(root)).trim()
  return element.replace(root, (tag) => tag.replaceAll(/\s+(?:x|y|width|height)\s*=\s*(["']).*?\1/g, ''))
}
