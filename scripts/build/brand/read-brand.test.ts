import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../testing/folder-with'
import { BrandError, readBrand } from './read-brand'

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

/** Writes a brand and returns the problems with it. */
async function problemsOf(content: unknown): Promise<readonly string[]> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const folder = await folderWith({ 'brand.json': text, 'mark.svg': MARK, 'bad.svg': MARK.replace('circle', 'script') })
  const error: unknown = await readBrand(join(folder, 'brand.json')).catch((reason) => reason)
  if (!(error instanceof BrandError)) return []
  const [title, ...problems] = error.message.replaceAll(join(folder, '/'), '').split('\n')
  expect(title).toBe('brand.json cannot be used:')
  return problems.map((line) => line.replace(/^ {2}- /, ''))
}

test.each(['brand.json', 'e2e/brands/ember/brand.json', 'e2e/brands/moss/brand.json'])('%s is valid', async (file) => {
  expect((await readBrand(file)).files).toHaveLength(3)
})

const { description: _, ...WITHOUT_DESCRIPTION } = MOSS

test.each<[string, unknown, string[]]>([
  ['no problem', MOSS, []],
  ['a missing field', WITHOUT_DESCRIPTION, ['"description" is missing.']],
  ['a misspelled field', { ...MOSS, primaryColour: '#fff' }, ['"primaryColour" is unknown.']],
  ['an empty text', { ...MOSS, name: '' }, ['"name" must not be empty.']],
  ['a number', { ...MOSS, name: 7 }, ['"name" must be a text.']],
  ['spaces', { ...MOSS, name: 'Moss ' }, ['"name" must have no spaces around it and no line breaks.']],
  ['a long text', { ...MOSS, shortName: 'A name for giants' }, ['"shortName" must have at most 15 characters.']],
  [
    'the name of a color',
    { ...MOSS, primaryColor: 'green' },
    ['"primaryColor" must have six hexadecimal digits, such as "#6936f5".'],
  ],
  [
    'another format',
    { ...MOSS, logo: 'mark.png' },
    ['"logo" must be the path of an SVG file, such as "brand/logo.svg".'],
  ],
  [
    'too little contrast',
    { ...MOSS, primaryColor: '#ff7a1a' },
    [
      '"primaryColor" #ff7a1a has too little contrast.',
      '      a filled control on the page, in the light scheme: 2.43:1, needs 3:1',
      '      a filled control on the surface, in the light scheme: 2.60:1, needs 3:1',
      '    The nearest color that passes is #e66a06.',
    ],
  ],
  [
    'several problems',
    { ...MOSS, name: '', logo: 'bad.svg', icon: 'gone.svg' },
    [
      '"name" must not be empty.',
      '"logo" (bad.svg) has <script>, which is not allowed: a logo consists of shapes.',
      '"icon" names gone.svg, which does not exist.',
    ],
  ],
  ['the text null', 'null', ['It must contain an object, such as { "name": "Roleplay Panel", ... }.']],
])('a brand with %s is reported so', async (_, content, problems) => {
  expect(await problemsOf(content)).toEqual(problems)
})

test('invalid JSON is reported', async () => {
  expect(await problemsOf('{ "name": ')).toEqual([expect.stringMatching(/^It is not valid JSON: .+\.$/)])
})

test('a file that does not exist is reported without a stack', async () => {
  await expect(readBrand('gone.json')).rejects.toHaveProperty(
    'stack',
    'gone.json cannot be used:\n  - The file does not exist. BRAND names another file than brand.json.\n    at gone.json',
  )
})
