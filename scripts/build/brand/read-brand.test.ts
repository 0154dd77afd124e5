import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../testing/folder-with'
import { BrandError, readBrand } from './read-brand'
import { MOSS } from './testing/moss'

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle r="16" fill="#2f7d55" /></svg>'

/** Writes a brand and returns the problems with it. */
async function problemsOf(content: unknown, mark = MARK): Promise<readonly string[]> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const folder = await folderWith({ 'brand.json': text, 'mark.svg': mark })
  const file = join(folder, 'brand.json')
  const error: unknown = await readBrand(file).then(
    () => new BrandError(file, []),
    (reason) => reason,
  )
  if (!(error instanceof BrandError)) throw error
  const [title, ...problems] = error.message.replaceAll(join(folder, '/'), '').split('\n')
  expect(title).toBe('brand.json cannot be used:')
  return problems.map((line) => line.replace(/^ {2}- /, ''))
}

test.each(['brand.json', 'e2e/brands/ember/brand.json', 'e2e/brands/moss/brand.json'])('%s is valid', async (file) => {
  const { name, palette, files } = await readBrand(file)
  expect([name, palette.scales.primary.length, files.length]).toEqual([expect.any(String), 10, 3])
})

test('a valid brand has its texts, its palette and its files', async () => {
  const folder = await folderWith({ 'brand.json': JSON.stringify(MOSS), 'mark.svg': MARK })
  const { primaryColor, logo: _, icon: __, ...texts } = MOSS
  const file = join(folder, 'brand.json')
  const brand = await readBrand(file)
  expect(brand).toEqual({
    ...texts,
    palette: expect.objectContaining({ onPrimary: 'white' }),
    logo: expect.objectContaining({ width: 32, height: 32 }),
    icon: MARK,
    files: [file, join(folder, 'mark.svg'), join(folder, 'mark.svg')],
  })
  expect(brand.palette.scales.primary[6]).toBe(primaryColor)
})

const { description: _, ...WITHOUT_DESCRIPTION } = MOSS

test.each<[string, object, string[]]>([
  [
    'a missing field',
    WITHOUT_DESCRIPTION,
    [
      '"description" is missing. Add it, such as "Buy, set up and manage the admin panel for your roleplay game server.".',
    ],
  ],
  [
    'a misspelled field',
    { ...MOSS, primaryColour: '#fff' },
    [
      '"primaryColour" is unknown. The keys are $schema, name, shortName, description, promise, serverName, primaryColor, logo, icon.',
    ],
  ],
  ['an empty text', { ...MOSS, name: '' }, ['"name" must not be empty. Enter a text, such as "Roleplay Panel".']],
  ['a number', { ...MOSS, name: 7 }, ['"name" must be a text, such as "Roleplay Panel".']],
  [
    'spaces around a text',
    { ...MOSS, name: 'Moss ' },
    ['"name" must have the form of "Roleplay Panel", without spaces around it or line breaks.'],
  ],
  ['a long text', { ...MOSS, shortName: 'A name for giants' }, ['"shortName" must have at most 15 characters.']],
  ['the name of a color', { ...MOSS, primaryColor: 'green' }, ['"primaryColor" must have the form of "#6936f5".']],
  ['another format', { ...MOSS, logo: 'mark.png' }, ['"logo" must have the form of "brand/logo.svg".']],
  ['a missing file', { ...MOSS, icon: 'gone.svg' }, ['"icon" names gone.svg, which does not exist.']],
  [
    'too little contrast',
    { ...MOSS, primaryColor: '#ff7a1a' },
    [
      '"primaryColor" #ff7a1a has too little contrast.',
      '      a filled control on the page, in the light scheme: 2.43:1, needs 3:1',
      '      a filled control on the surface, in the light scheme: 2.60:1, needs 3:1',
      '    The nearest color that passes is #e86b00.',
    ],
  ],
])('%s is rejected with the name of the field', async (_, content, problems) => {
  expect(await problemsOf(content)).toEqual(problems)
})

test('all problems are reported at once', async () => {
  const bad = { ...MOSS, name: '', primaryColor: '#ffffff', icon: 'gone.svg' }
  const fields = (await problemsOf(bad, MARK.replace('circle', 'script'))).map((line) => /^"(\w+)"/.exec(line)?.[1])
  expect(fields.filter((field) => field !== undefined)).toEqual(['name', 'primaryColor', 'logo', 'icon'])
})

test.each([
  ['{ "name": ', /^It is not valid JSON: .+\.$/],
  ['[]', /^It must contain an object/],
  ['null', /^It must contain an object/],
])('the text %s is not a brand', async (text, problem) => {
  expect(await problemsOf(text)).toEqual([expect.stringMatching(problem)])
})

test('a file that does not exist is reported without a stack', async () => {
  const error: unknown = await readBrand('gone.json').catch((reason) => reason)
  if (!(error instanceof BrandError)) throw error
  expect(error.stack).toBe(
    'gone.json cannot be used:\n  - The file does not exist. BRAND names another file than brand.json.\n    at gone.json',
  )
})
