import { expect, test } from 'vitest'
import { readSvg } from './read-svg'

const LIMITS = { bytes: 400, ratio: [1, 3] } as const

const svg = (content: string, attributes = 'viewBox="0 0 48 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

test('shapes, gradients and clip paths are read with their attributes', () => {
  const gradient = '<linearGradient id="g"><stop stop-color="#f00"/></linearGradient>'
  const text = svg(
    `<title>Logo</title>${gradient}<g fill="url(#g)"><path d="M0 0h1"/></g>`,
    'viewBox="0 0 48 32" version="1.1"',
  )
  const element = (name: string, attributes = {}, children: object[] = []) => ({ name, attributes, children })
  expect(readSvg(text, LIMITS)).toEqual({
    svg: {
      width: 48,
      height: 32,
      root: element('svg', { viewBox: '0 0 48 32' }, [
        element('title'),
        element('linearGradient', { id: 'g' }, [element('stop', { 'stop-color': '#f00' })]),
        element('g', { fill: 'url(#g)' }, [element('path', { d: 'M0 0h1' })]),
      ]),
    },
  })
})

test.each<[string, string, string[]]>([
  ['a script', svg('<script>alert(1)</script>'), ['has <script>, which is not allowed: it could run code (line 1).']],
  [
    'a style with an import',
    svg('<style>@import url(//evil.test)</style>'),
    [
      'has <style>, which is not allowed: the content security policy forbids it; use attributes such as fill (line 1).',
    ],
  ],
  [
    'HTML',
    svg('\n<foreignObject></foreignObject>'),
    ['has <foreignObject>, which is not allowed: it could contain any HTML (line 2).'],
  ],
  [
    'a bitmap',
    svg('<image href="data:image/png;base64,AA" />'),
    ['has <image>, which is not allowed: it requests another file or embeds a bitmap; use shapes (line 1).'],
  ],
  [
    'a shape of another file',
    svg('<use href="//evil.test/a.svg#b" />'),
    ['has <use>, which is not allowed: it may refer to another file; repeat the shape (line 1).'],
  ],
  [
    'an animation that changes a reference',
    svg('<g><set attributeName="href" to="javascript:alert(1)" /></g>'),
    ['has <set>, which is not allowed: a logo does not move (line 1).'],
  ],
  ['an unknown element', svg('<blink/>'), ['has <blink>, which is not allowed: a logo needs only shapes (line 1).']],
  ['an event handler', svg('<g onclick="alert(1)"/>'), ['has <g onclick="alert(1)">, which could run code (line 1).']],
  [
    'a style attribute',
    svg('<g style="fill:url(//evil.test)"/>'),
    [
      'has <g style="fill:url(//evil.test)">, but the content security policy forbids styles: use attributes such as fill (line 1).',
    ],
  ],
  [
    'a link',
    svg('<g xlink:href="#a"/>', 'viewBox="0 0 1 1" xmlns:xlink="http://www.w3.org/1999/xlink"'),
    [
      'has <svg xmlns:xlink="http://www.w3.org/1999/xlink">, but this attribute is not allowed: remove it (line 1).',
      'has <g xlink:href="#a">, which may refer to another file (line 1).',
    ],
  ],
  [
    'a foreign paint',
    svg('<g fill="url(https://evil.test/#a)"/>'),
    ['has <g fill="url(https://evil.test/#a)">, but it may refer only to an element of the same file (line 1).'],
  ],
  [
    'a reference that is written with escapes',
    svg('<g mask="&#117;rl(//evil.test)"/>'),
    ['has <g mask="url(//evil.test)">, but it may refer only to an element of the same file (line 1).'],
  ],
  [
    'a reference that CSS escapes hide',
    svg(String.raw`<g fill="\75rl(evil.svg)"/>`),
    [String.raw`has <g fill="\75rl(evil.svg)">, but it may contain only letters, digits and .,#%()+- (line 1).`],
  ],
  [
    'an image of another file',
    svg("<g mask='image-set(&quot;evil.png&quot;)'/>"),
    ['has <g mask="image-set("evil.png")">, but it may contain only letters, digits and .,#%()+- (line 1).'],
  ],
  ['a missing gradient', svg('<g fill="url(#gone)"/>'), ['refers to #gone, which it does not contain.']],
  [
    'another namespace',
    svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'),
    ['has <g> without the namespace http://www.w3.org/2000/svg (line 1).'],
  ],
  [
    'entities',
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
    ['has a DOCTYPE, which could declare entities. Remove it (line 1).'],
  ],
  [
    'a stylesheet',
    `<?xml-stylesheet href="//evil.test"?>${svg('')}`,
    ['has a processing instruction, <?xml-stylesheet?>. Remove it (line 1).'],
  ],
  [
    'another root',
    '<path xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    ['begins with <path> instead of <svg> (line 1).'],
  ],
  ['no size', svg('', ''), ['needs a viewBox of four numbers on <svg>, such as viewBox="0 0 32 32".']],
  [
    'a size of zero',
    svg('', 'viewBox="0 0 0 32"'),
    ['needs a viewBox of four numbers on <svg>, such as viewBox="0 0 32 32".'],
  ],
  [
    'a word mark',
    svg('', 'viewBox="0 0 400 32"'),
    ['must be at most 3 times as wide as high, and not higher than wide. Its viewBox is 400 by 32.'],
  ],
  [
    'too many bytes',
    svg(`<path d="${'M0 0'.repeat(100)}"/>`),
    ['has 478 bytes. At most 400 are allowed: simplify its paths.'],
  ],
  ['an unknown entity', svg('&evil;'), ['is not valid XML: 1:66: undefined entity.']],
  [
    'a text that is no XML',
    'logo',
    [
      'is not valid XML: 1:4: text data outside of root node.',
      'is not valid XML: 1:4: document must contain a root element.',
    ],
  ],
  ['nothing', '', ['is not valid XML: 1:0: document must contain a root element.']],
])('%s is rejected with the element and the reason', (_, text, problems) => {
  expect(readSvg(text, LIMITS)).toEqual({ problems })
})

test('an icon must be a square', () => {
  expect(readSvg(svg(''), { bytes: 400, ratio: [1, 1] })).toEqual({
    problems: ['must be a square. Its viewBox is 48 by 32.'],
  })
})
