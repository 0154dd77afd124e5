// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { chartSvg, plainColor } from './chart-svg'

/** Puts a card with a chart into the document, as the chart library renders it. */
function shownChart(label: string): readonly [chart: SVGSVGElement, card: Element] {
  document.body.innerHTML = `
    <div class="card" style="background-color: rgb(29, 10, 38); color: rgb(239, 233, 245); font-family: Arial">
      <svg class="recharts-surface" role="application" tabindex="0" width="400" height="192">
        <title></title>
        <defs><clipPath id="clip"><rect x="44" y="8" width="346" height="150"></rect></clipPath></defs>
        <g class="recharts-bar" clip-path="url(#clip)">
          <path class="bar" data-index="0" d="M44 8h32v150z" style="fill: rgb(96, 165, 250)"></path>
        </g>
        <path class="recharts-tooltip-cursor" d="M0 0h9"></path>
        <text class="tick" x="60" y="180" text-anchor="middle"><tspan x="60" dy="0.71em"></tspan></text>
      </svg>
    </div>`
  const card = document.querySelector('.card')
  const chart = card?.querySelector<SVGSVGElement>('svg')
  const tick = card?.querySelector('tspan')
  if (!card || !chart || !tick) throw new Error('The card has no chart')
  tick.textContent = label
  return [chart, card]
}

const caption = { title: 'New users', subtitle: 'Last 7 days, 12 in total' }

afterEach(() => document.body.replaceChildren())

/** Parses a picture as XML. */
function parsed(text: string): Element {
  return new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
}

test('a picture has its own size, ground, caption and chart', () => {
  const { text, width, height } = chartSvg(...shownChart('Mar 5'), caption)
  const picture = parsed(text)
  expect([width, height]).toEqual([400 + 2 * 16, 192 + 52 + 2 * 16])
  expect([picture.localName, picture.getAttribute('viewBox')]).toEqual(['svg', `0 0 ${width} ${height}`])
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(picture.querySelector('rect')?.getAttribute('fill')).toBe('#1d0a26')
  expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    ...['New users', 'Last 7 days, 12 in total', 'Mar 5'],
  ])
  const bar = picture.querySelector('g path')
  expect([bar?.getAttribute('fill'), bar?.getAttribute('d')]).toEqual(['#60a5fa', 'M44 8h32v150z'])
  expect(picture.querySelector('clipPath')?.id).toBe('clip')
})

test('a picture does not depend on the page', () => {
  const { text } = chartSvg(...shownChart('Mar 5'), caption)
  expect(text).not.toMatch(/ (class|style|role|tabindex|data-[\w-]+|aria-[\w-]+)=|recharts-tooltip-cursor|var\(/)
  expect(parsed(text).querySelectorAll('path')).toHaveLength(1)
})

test('a label with markup or characters that XML does not allow is only a text', () => {
  const { text } = chartSvg(...shownChart('</svg><script>&\0\u001b\ud800\uffff 😀'), caption)
  expect(parsed(text).querySelector('tspan')?.textContent).toBe('</svg><script>& 😀')
  expect(() => encodeURIComponent(text)).not.toThrow()
})

test.each([
  ['rgb(29, 10, 38)', '#1d0a26', 1],
  ['rgba(255, 255, 255, 0.5)', '#ffffff', 0.5],
  ['rgb(255 0 0 / 0.25)', '#ff0000', 0.25],
  ['color(srgb 1 0.5 0)', '#ff8000', 1],
  ['color(srgb 0.2 0.4 -1e-7 / 0.7)', '#336600', 0.7],
  ['none', 'none', 1],
  ['url("#gradient")', 'url("#gradient")', 1],
  ['', '', 1],
])('the color %s is written as %s with the opacity %s', (computed, color, opacity) => {
  expect(plainColor(computed)).toEqual({ color, opacity })
})
