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

test.each<[string, string, RegExp]>([
  ['a script', svg('<script>alert(1)</script>'), /<script>, which is not allowed/],
  ['HTML', svg('<foreignObject></foreignObject>'), /<foreignObject>/],
  ['an image', svg('<image href="evil.png"/>'), /<image>/],
  ['a shape of another file', svg('<use href="evil.svg#b"/>'), /<use>/],
  ['an animation', svg('<set attributeName="fill"/>'), /<set>/],
  ['a style', svg('<style>@import url(//evil.test)</style>'), /<style>/],
  ['an event handler', svg('<g onclick="alert(1)"/>'), /onclick="alert\(1\)">, which could run code/],
  ['an event handler on a title', svg('<title onclick="alert(1)">a</title>'), /onclick/],
  ['a style attribute', svg('<g style="fill:red"/>'), /style="fill:red">: use attributes/],
  ['a link', svg('<g href="evil.svg"/>'), /href="evil.svg">: use attributes/],
  ['a link with a prefix', svg('<g xlink:href="evil.svg"/>'), /it has <g xlink:href/],
  ['a paint of another file', svg('<g fill="url(evil.svg#a)"/>'), /refer only to the same file/],
  ['escapes of XML', svg('<g fill="&#117;rl(evil.svg)"/>'), /only letters/],
  ['escapes of CSS', svg(String.raw`<g fill="\75rl(evil.svg)"/>`), /only letters/],
  ['quotes', svg(`<g mask="image-set('evil.png')"/>`), /it has <g mask/],
  ['JavaScript', svg('{alert(1)}'), /it has \{alert/],
  ['another namespace', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), /xmlns/],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, /it has <!DOCTYPE/],
  ['a stylesheet', `<?xml-stylesheet href="//evil.test"?>${svg('')}`, /it has <\?xml-stylesheet/],
  ['an open element', svg('<g>'), /closes <svg>, which is not the open element/],
  ['no size', svg('', ''), /must begin with <svg/],
  ['a word mark', svg('', 'viewBox="0 0 400 32"'), /at most 3 times as wide as high/],
  ['too many bytes', svg(`<path d="${'M0 0'.repeat(100)}"/>`), /has 478 bytes. At most 400/],
  ['nothing', '', /must begin with <svg/],
])('%s is rejected', (_, text, problem) => {
  expect(svgProblems(text, LIMITS).join('\n')).toMatch(problem)
})

test('each copy of a logo has its own gradients, and a wide one its width', () => {
  expect(brandMarkSource(FLAME)).toBe(`import { useId } from 'react'

/** The brand's logo. It is inline, so that it needs no request, and hidden from screen readers. */
export function BrandMark({ size }: { size: number }) {
  const id = useId()
  return (
    <svg viewBox="0 0 64 32" width={size * 2} height={size} aria-hidden="true" focusable="false"><linearGradient id={id + "a"} /><path fill={"url(#" + id + "a)"} strokeWidth="2" /></svg>
  )
}
`)
})

test('an icon within another SVG has no declaration and no size of its own', () => {
  expect(nestedSvg(FLAME)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 64 32"><title>/)
})
