import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../testing/folder-with'
import { readBrand } from './read-brand'

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle r="16" fill="#2f7d55" /></svg>'

const MOSS = {
  name: 'Moss',
  shortName: 'Moss',
  description: 'Quiet servers.',
  promise: 'A server that grows with you.',
  serverName: 'My Moss Server',
  primaryColor: '#2f7d55',
  logo: 'mark.svg',
  icon: 'mark.svg',
}

/** Reads a brand file with this text. */
async function readText(text: string) {
  const folder = await folderWith({ 'brand.json': text, 'mark.svg': MARK, 'bad.svg': MARK.replace('circle', 'script') })
  return readBrand(join(folder, 'brand.json'))
}

test.each(['brand.json', 'e2e/brands/ember/brand.json', 'e2e/brands/moss/brand.json'])('%s is valid', async (file) => {
  expect((await readBrand(file)).files).toHaveLength(3)
})

test.each<[string, object, ...problems: RegExp[]]>([
  ['a missing field', { description: undefined }, /"description" is missing/],
  ['a misspelled field', { primaryColour: '#fff' }, /"primaryColour" is unknown/],
  ['an empty text', { name: '' }, /"name" must be one line/],
  ['a number', { name: 7 }, /"name" must be one line/],
  ['spaces', { name: 'Moss ' }, /"name" must be one line/],
  ['a line break', { name: 'Mo\nss' }, /"name" must be one line/],
  ['a long text', { shortName: 'A name for giants' }, /"shortName" must be .* at most 15/],
  ['the name of a color', { primaryColor: 'green' }, /"primaryColor" must have six hexadecimal digits/],
  ['too little contrast', { primaryColor: '#ff7a1a' }, /2.43:1, needs 3:1/, /nearest color that passes is #e66a06/],
  ['another format', { logo: 'mark.png' }, /"logo" must be the path of an SVG/],
  ['problems', { name: '', logo: 'bad.svg', icon: 'gone.svg' }, /"name"/, /has <script/, /gone.svg\) does not exist/],
])('a brand with %s is rejected', async (_, changed, ...problems) => {
  const reading = readText(JSON.stringify({ ...MOSS, ...changed }))
  for (const problem of problems) await expect(reading).rejects.toThrow(problem)
})

test.each(['null', '{ "name": '])('the content %s is rejected', async (text) => {
  await expect(readText(text)).rejects.toThrow('brand.json cannot be used:\n  - ')
})

test('a file that does not exist is reported without a stack', async () => {
  await expect(readBrand('gone.json')).rejects.toHaveProperty(
    'stack',
    expect.stringMatching(/gone\.json'\.\n +at gone.json$/),
  )
})
