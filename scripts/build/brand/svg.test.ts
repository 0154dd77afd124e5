import { expect, test } from 'vitest'
import { brandMarkSource, nestedSvg, svgProblems } from './svg'

const LIMITS = { bytes: 400, ratio: 3 }

const svg = (content: string, attributes = 'viewBox="0 0 48 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

const FLAME = `<?xml version="1.0"?>
<!-- Drawn by hand. -->
${svg(
  '<title>A & B</title><linearGradient id="a"/><path fill="url(#a)" stroke-width="2"/>',
  'viewBox="0 0 64 32" width="64"',
)}`

test('shapes, gradients and descriptions are allowed', () => {
  expect(svgProblems(FLAME, LIMITS)).toEqual([])
})

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['HTML', svg('<foreignObject></foreignObject>')],
  ['an image', svg('<image href="evil.png"/>')],
  ['a shape of another file', svg('<use href="evil.svg#b"/>')],
  ['an animation', svg('<set attributeName="fill"/>')],
  ['a style', svg('<style>@import url(//evil.test)</style>')],
  ['an event handler', svg('<g onload="alert(1)"/>')],
  ['an event handler with a safe value', svg('<g onclick="run"/>')],
  ['an event handler on a title', svg('<title onclick="alert(1)">a</title>')],
  ['a style attribute', svg('<g style="fill"/>')],
  ['a link', svg('<g href="evil.svg"/>')],
  ['a link with a prefix', svg('<g xlink:href="evil.svg"/>')],
  ['a paint of another file', svg('<g fill="url(evil.svg#a)"/>')],
  ['escapes of XML', svg('<g fill="&#117;rl(evil.svg)"/>')],
  ['escapes of CSS', svg(String.raw`<g fill="\75rl(evil.svg)"/>`)],
  ['quotes', svg(`<g mask="image-set('evil.png')"/>`)],
  ['JavaScript', svg('{alert(1)}')],
  ['another namespace', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
  ['a stylesheet', `<?xml-stylesheet href="//evil.test"?>${svg('')}`],
  ['an open element', svg('<g>')],
  ['no size', svg('', '')],
  ['a word mark', svg('', 'viewBox="0 0 400 32"')],
  ['too many bytes', svg(`<path d="${'M0 0'.repeat(100)}"/>`)],
  ['nothing', ''],
])('%s is rejected', (_, text) => {
  expect(svgProblems(text, LIMITS)).not.toEqual([])
})

test('each copy of a logo has its own gradients, and a wide one its width', () => {
  const source = brandMarkSource(FLAME)
  expect(source).toContain('  const id = useId()\n')
  expect(source).toContain(
    '<svg viewBox="0 0 64 32" width={size * 2} height={size} aria-hidden="true" focusable="false"><linearGradient id={id + "a"} /><path fill={"url(#" + id + "a)"} strokeWidth="2" /></svg>',
  )
})

test('an icon within another SVG has no declaration and no size of its own', () => {
  expect(nestedSvg(FLAME)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 64 32"><title>/)
})
