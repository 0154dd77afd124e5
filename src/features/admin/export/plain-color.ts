/** A color that every SVG program knows, and its opacity. */
type PlainColor = { readonly color: string; readonly opacity: number }

const RGB = /^rgba?\(([\d.]+),? ([\d.]+),? ([\d.]+)(?:(?:,| \/) ([\d.]+))?\)$/
const SRGB = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.]+))?\)$/

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
