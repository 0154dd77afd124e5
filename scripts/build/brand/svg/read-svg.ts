import { SaxesParser, type SaxesTagNS } from 'saxes'
import { ATTRIBUTES, ELEMENTS, IGNORED_ATTRIBUTES, REASONS } from './allowed.ts'

/** An element of a checked SVG. Texts are left out, because only titles may have them. */
export type SvgElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
}

/** A checked SVG. */
export type Svg = {
  readonly root: SvgElement
  /** The size of its viewBox. */
  readonly width: number
  readonly height: number
}

/** The limits of an SVG. */
export type SvgLimits = {
  /** In bytes of the file. */
  readonly bytes: number
  /** The quotient of width and height, from least to most. */
  readonly ratio: readonly [least: number, most: number]
}

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** A reference to an element of the same file, such as a gradient. */
const LOCAL_REFERENCE = /^url\(#([\w.-]+)\)$/

/** Numbers, names and colors. Without quotes, slashes and backslashes, CSS has no way to name or hide an address. */
const PLAIN_VALUE = /^[\w\s.,#%()+-]*$/

/**
 * Parses an SVG and checks it against the lists of `allowed.ts`: a logo becomes part of the pages, so it must not run code, request
 * anything or contain styles.
 *
 * @returns the parsed SVG, or every problem as the rest of a sentence that begins with the file's name
 */
export function readSvg(
  text: string,
  limits: SvgLimits,
): { readonly svg: Svg } | { readonly problems: readonly string[] } {
  const { root, problems } = parse(text)
  const bytes = Buffer.byteLength(text)
  const size = sizeOf(root?.attributes.viewBox)
  const all = [
    ...problems,
    ...(bytes > limits.bytes ? [`has ${bytes} bytes. At most ${limits.bytes} are allowed: simplify its paths.`] : []),
    ...(root === undefined ? [] : [...shapeProblems(size, limits.ratio), ...referenceProblems(root)]),
  ]
  return root === undefined || size === undefined || all.length > 0 ? { problems: all } : { svg: { root, ...size } }
}

/** Reads the elements. Those that are not allowed are reported, with their line, and left out. */
function parse(text: string): { root?: SvgElement; problems: string[] } {
  const problems: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  const open: { name: string; attributes: Record<string, string>; children: SvgElement[] }[] = []
  let root: SvgElement | undefined
  const report = (problem: string) => problems.push(`${problem} (line ${parser.line}).`)
  parser.on('error', ({ message }) => problems.push(`is not valid XML: ${message.replace(/\.$/, '')}.`))
  parser.on('doctype', () => report('has a DOCTYPE, which could declare entities. Remove it'))
  parser.on('processinginstruction', ({ target }) => report(`has a processing instruction, <?${target}?>. Remove it`))
  parser.on('opentag', (tag) => {
    for (const problem of problemsOf(tag)) report(problem)
    if (open.length === 0 && tag.name !== 'svg') report(`begins with <${tag.name}> instead of <svg>`)
    open.push({ name: tag.name, attributes: attributesOf(tag), children: [] })
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    const parent = open.at(-1)
    if (parent === undefined) root = closed
    else if (closed !== undefined) parent.children.push(closed)
  })
  parser.write(text).close()
  return { ...(root === undefined ? {} : { root }), problems }
}

function problemsOf({ name, uri, attributes }: SaxesTagNS): readonly string[] {
  if (!ELEMENTS.has(name))
    return [`has <${name}>, which is not allowed: ${REASONS[name] ?? 'a logo needs only shapes'}`]
  const names = Object.values(attributes).map((attribute) => [attribute.name, attribute.value] as const)
  return [
    ...(uri === NAMESPACE ? [] : [`has <${name}> without the namespace ${NAMESPACE}`]),
    ...names.flatMap(([attribute, value]) =>
      attributeProblems(attribute, value).map((problem) => `has <${name} ${attribute}="${value}">${problem}`),
    ),
  ]
}

function attributeProblems(name: string, value: string): readonly string[] {
  if (IGNORED_ATTRIBUTES.has(name)) return []
  if (/^on/i.test(name)) return [', which could run code']
  if (name === 'style') return [', but the content security policy forbids styles: use attributes such as fill']
  if (/(^|:)href$/.test(name)) return [', which may refer to another file']
  if (!ATTRIBUTES.has(name)) return [', but this attribute is not allowed: remove it']
  if (LOCAL_REFERENCE.test(value)) return []
  if (/url\s*\(/i.test(value)) return [', but it may refer only to an element of the same file']
  return PLAIN_VALUE.test(value) ? [] : [', but it may contain only letters, digits and .,#%()+-']
}

const attributesOf = ({ attributes }: SaxesTagNS) =>
  Object.fromEntries(
    Object.values(attributes)
      .filter(({ name }) => !IGNORED_ATTRIBUTES.has(name))
      .map(({ name, value }) => [name, value]),
  )

function sizeOf(viewBox = ''): { width: number; height: number } | undefined {
  const [, , width = 0, height = 0, ...rest] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 && rest.length === 0 ? { width, height } : undefined
}

function shapeProblems(size: { width: number; height: number } | undefined, [least, most]: SvgLimits['ratio']) {
  if (size === undefined) return ['needs a viewBox of four numbers on <svg>, such as viewBox="0 0 32 32".']
  const ratio = size.width / size.height
  if (ratio >= least && ratio <= most) return []
  const shape =
    least === most ? 'must be a square' : `must be at most ${most} times as wide as high, and not higher than wide`
  return [`${shape}. Its viewBox is ${size.width} by ${size.height}.`]
}

/** Finds references to elements that do not exist: the browser would paint nothing. */
function referenceProblems(root: SvgElement): readonly string[] {
  const elements = [root]
  for (const { children } of elements) elements.push(...children)
  const ids = new Set(elements.flatMap(({ attributes }) => attributes.id ?? []))
  const references = elements.flatMap(({ attributes }) =>
    Object.values(attributes).flatMap((value) => LOCAL_REFERENCE.exec(value)?.[1] ?? []),
  )
  return references.filter((id) => !ids.has(id)).map((id) => `refers to #${id}, which it does not contain.`)
}
