import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrandMark } from '../../../../src/theme/brand-mark.gen'
import { brandMarkSource } from './component'
import { readSvg } from './read-svg'

function sourceOf(text: string): string {
  const read = readSvg(text, { bytes: 10_000, ratio: [1, 3] })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return brandMarkSource(read.svg)
}

test('a logo becomes elements with the names of React', () => {
  const source = sourceOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" width="32">
    <title>Logo</title>
    <g stroke-width="2"><path d="M0 0" clip-rule="evenodd" /></g>
  </svg>`)
  expect(source.split('\n').slice(1, -1)).toEqual([
    'export function BrandMark({ size }: { size: number }) {',
    '  return (',
    '    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true" focusable="false">',
    '      <g strokeWidth="2">',
    '        <path d="M0 0" clipRule="evenodd" />',
    '      </g>',
    '    </svg>',
    '  )',
    '}',
  ])
})

test('each copy of a logo has its own gradients, and a wide one its width', () => {
  const source = sourceOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32">
    <linearGradient id="a" /><path fill="url(#a)" />
  </svg>`)
  expect(source.split('\n')).toEqual([
    "import { useId } from 'react'",
    '',
    "/** The brand's logo. It is inline, so that it needs no request, and hidden from screen readers. */",
    'export function BrandMark({ size }: { size: number }) {',
    '  const id = useId()',
    '  return (',
    '    <svg viewBox="0 0 64 32" width={size * 2} height={size} aria-hidden="true" focusable="false">',
    '      <linearGradient id={id + "a"} />',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the generated module contains the template
    '      <path fill={`url(#${id}a)`} />',
    '    </svg>',
    '  )',
    '}',
    '',
  ])
})

test('the logo of the pages draws the same as its file', async () => {
  const brand = JSON.parse(await readFile('brand.json', 'utf8'))
  const file = await readFile(brand.logo, 'utf8')
  const shapes = (markup: string) => markup.match(/<(path|rect|circle)\b/g)
  expect(shapes(renderToStaticMarkup(createElement(BrandMark, { size: 32 })))).toEqual(shapes(file))
})
