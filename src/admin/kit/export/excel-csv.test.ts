import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { fuzzInputs } from '#machines/testing/fuzz-inputs'
import { testRandomCases } from '#machines/testing/random-cases'
import { type CsvCell, FORMULA } from './csv'
import { excelCsvOf } from './excel-csv'

const columnsOf = (isDate: boolean) => [
  { name: 'First', value: () => 'a' },
  { name: 'Value', value: (cell: CsvCell) => cell, isDate },
]

/** Returns the cell of a value as a spreadsheet reads it from the file. */
function written(cell: CsvCell, { isDate = false, language = 'en-US', delimiter = ',' } = {}): string | undefined {
  const file = excelCsvOf(columnsOf(isDate), [cell], language)
  expect(file.startsWith(`\uFEFFFirst${delimiter}Value\r\na${delimiter}`)).toBe(true)
  return Papa.parse<string[]>(file.slice(1), { delimiter, newline: '\r\n' }).data[1]?.[1]
}

test.each<[CsvCell, string]>([
  [undefined, ''],
  [4999, '4999'],
  [-49.99, '-49.99'],
  [true, 'yes'],
  ['123456789012345678', '="123456789012345678"'],
  ['0049', '="0049"'],
  ['665000000000000000000e12', '="665000000000000000000e12"'],
  ['1-2', '="1-2"'],
  ['10:30', '="10:30"'],
  ['DEC25', '="DEC25"'],
  ['5. Mai', '="5. Mai"'],
  ['50%', '="50%"'],
  ['size 5"', '="size 5"""'],
  ['1'.repeat(60), `="${'1'.repeat(60)}"`],
  [`${'1'.repeat(300)}x`, `${'1'.repeat(300)}x`],
  ['665f1c2ab3d4e5f6a7b8c9d0', '="665f1c2ab3d4e5f6a7b8c9d0"'],
  ['Zoë Müller', 'Zoë Müller'],
  ['a sentence of more than forty characters, with 7', 'a sentence of more than forty characters, with 7'],
  ['e', 'e'],
  ['=1+1', "'=1+1"],
  ['="1"&A1', '\'="1"&A1'],
  ['+49 30 1234', "'+49 30 1234"],
  ['two\nlines', 'two\nlines'],
])('the value %j is written as %j', (cell, text) => {
  expect(written(cell)).toBe(text)
})

test.each([
  ['en-US', ',', '49.99'],
  ['de-DE', ';', '49,99'],
  ['fr-FR', ';', '49,99'],
  ['pt-BR', ';', '49,99'],
  ['ja-JP', ',', '49.99'],
])('in %s columns are separated by "%s", and a number is %s', (language, delimiter, number) => {
  expect(written(49.99, { language, delimiter })).toBe(number)
})

test.each([
  [new Date(2026, 0, 9, 12).toISOString(), '2026-01-09 12:00:00'],
  ['2026-01-09', '2026-01-09'],
  ['2026-99-99T00:00', '2026-99-99T00:00'],
  ['=1+1', "'=1+1"],
])('the date %s is written as %s', (text, cell) => {
  expect(written(text, { isDate: true })).toBe(cell)
})

testRandomCases(
  'a text is never another formula than itself',
  100,
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...fuzzInputs)),
  {},
  async (text) => {
    const [cell] = [excelCsvOf([{ name: 'V', value: () => text }], [0], 'en-US').slice('\uFEFFV\r\n'.length)]
    const [[read = ''] = []] = Papa.parse<string[]>(cell, { delimiter: ',', newline: '\r\n' }).data
    expect(!FORMULA.test(read) || read === `="${text.replaceAll('"', '""')}"`).toBe(true)
    return []
  },
)
