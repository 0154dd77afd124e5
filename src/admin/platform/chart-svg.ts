/** A color that every SVG program knows, and its opacity. */
type PlainColor = { readonly color: string; readonly opacity: number }

const RGB = /^rgba?\(([\d.]+),? ([\d.]+),? ([\d.]+)(?:(?:,| \/) ([\d.]+))?\)$/
const SRGB = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.]+))?\)$/

/** A standalone SVG file with its size in pixels. */
export type Picture = { readonly text: string; readonly width: number; readonly height: number }

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** The properties that the stylesheets of the page set, which a file of its own does not have. */
const COLORS = ['fill', 'stroke'] as const
const OTHERS = ['stroke-width', 'stroke-dasharray', 'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor']

/** These mean nothing outside of the page. */
const DROPPED = /^(class|style|tabindex|role|aria-.*|data-.*)$/

const PADDING = 16
const CAPTION_HEIGHT = 52

/** Characters that XML does not allow, which may be in the server's labels. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/**
 * Turns a chart of the page into a standalone picture in the current color scheme: it has the colors and fonts of the page as
 * attributes, the ground of the card, and a caption (docs/product/admin/export.md#charts).
 */
export function chartSvg(chart: SVGSVGElement, card: Element, caption: { title: string; subtitle: string }): Picture {
  const [chartWidth, chartHeight] = [Number(chart.getAttribute('width')), Number(chart.getAttribute('height'))]
  const [width, height] = [chartWidth + 2 * PADDING, chartHeight + CAPTION_HEIGHT + 2 * PADDING]
  const { backgroundColor, color, fontFamily } = getComputedStyle(card)
  const text = { fill: plainColor(color).color, 'font-family': fontFamily, x: PADDING }
  const picture = svg('svg', { width, height, viewBox: `0 0 ${width} ${height}` }, [
    svg('title', {}, [caption.title]),
    svg('rect', { width, height, fill: plainColor(backgroundColor).color }),
    svg('text', { ...text, y: PADDING + 16, 'font-size': 16, 'font-weight': 650 }, [caption.title]),
    svg('text', { ...text, y: PADDING + 36, 'font-size': 13, 'fill-opacity': 0.75 }, [caption.subtitle]),
    svg('g', { transform: `translate(${PADDING} ${PADDING + CAPTION_HEIGHT})` }, [...chart.children].flatMap(copied)),
  ])
  return { text: new XMLSerializer().serializeToString(picture), width, height }
}

/** Copies an element with the computed values of its properties. The cursor of the tooltip is left out. */
function copied(element: Element): readonly Element[] {
  if (element.matches('.recharts-tooltip-cursor, title, desc')) return []
  const attributes = [...element.attributes].filter(({ name }) => !DROPPED.test(name))
  const children = [...element.childNodes].flatMap<Element | string>((child) =>
    child instanceof Element ? copied(child) : [child.textContent ?? ''],
  )
  const own = Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
  return [svg(element.localName, { ...own, ...computedOf(element) }, children)]
}

function computedOf(element: Element): Readonly<Record<string, string | number>> {
  const style = getComputedStyle(element)
  const colors = COLORS.flatMap((name) => {
    const { color, opacity } = plainColor(style.getPropertyValue(name))
    return color === '' ? [] : [[name, color] as const, ...(opacity < 1 ? [[`${name}-opacity`, opacity] as const] : [])]
  })
  const others = OTHERS.map((name) => [name, style.getPropertyValue(name)] as const).filter(([, value]) => value !== '')
  return Object.fromEntries([...colors, ...others])
}

function svg(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly (Element | string)[] = [],
): Element {
  const element = document.createElementNS(NAMESPACE, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...children.map((child) => (typeof child === 'string' ? child.replaceAll(NOT_XML, '') : child)))
  return element
}

/**
 * Converts a computed color to six digits and an opacity, because many programs do not know `color(srgb ...)`, which browsers
 * return for mixed colors. Any other value, such as `none` or a reference, stays as it is.
 */
export function plainColor(computed: string): PlainColor {
  const [values, scale] = [RGB.exec(computed) ?? SRGB.exec(computed), RGB.test(computed) ? 1 : 255]
  if (values === null) return { color: computed, opacity: 1 }
  const [, red, green, blue, opacity = '1'] = values
  return {
    color: `#${[red, green, blue].map((part) => digitsOf(Number(part) * scale)).join('')}`,
    opacity: Number(opacity),
  }
}

function digitsOf(part: number): string {
  return Math.round(Math.min(255, Math.max(0, part)))
    .toString(16)
    .padStart(2, '0')
}
