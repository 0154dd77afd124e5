import fc from 'fast-check'

/** Any hexadecimal color, and often a gray, a neon color or one of a single hue. */
export const colors = fc
  .tuple(channel(), channel(), channel())
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`)

function channel() {
  return fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 128, 255))
}

/** The colors at the edges: black, white, gray and the neon colors. */
export const EXTREMES = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#39ff14',
  '#ffe600',
  '#010101',
  '#fefefe',
]
