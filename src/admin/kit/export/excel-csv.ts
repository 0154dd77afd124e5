import Papa from 'papaparse'
import { BYTE_ORDER_MARK, type CsvCell, type CsvColumn, contentOf, FORMULA } from './csv'

/**
 * Excel reads a short text with a digit as a number, a date or a time if it can, such as `1-2`, `DEC25` and, in German, `5. Mai`, and
 * rounds what has more than 15 digits. A formula has texts of at most 255 characters.
 */
const LONGEST_DATE = 40
const LONGEST_IN_FORMULA = 255
const NUMBER_SIGNS = /^[\d\s.,:/e+-]+$/i
const TIME = /^\d{4}-\d\d-\d\dT/

/**
 * Writes rows as CSV in the form that Excel shows correctly when it opens the file in the region of the browser
 * (docs/product/admin/export.md#for-excel).
 *
 * @param language decides about the separators, as in `Intl`
 */
export function excelCsvOf<TRow>(
  columns: readonly CsvColumn<TRow>[],
  rows: readonly TRow[],
  language?: string,
): string {
  const mark = new Intl.NumberFormat(language).format(0.5).includes(',') ? ',' : '.'
  const data = rows.map((row) => columns.map(({ value, isDate = false }) => cellOf(value(row), isDate, mark)))
  const fields = columns.map(({ name }) => name)
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { newline: '\r\n', delimiter: mark === ',' ? ';' : ',' })
}

/** @param mark the decimal mark */
function cellOf(value: CsvCell, isDate: boolean, mark: string): string | undefined {
  const content = contentOf(value)
  if (typeof content === 'number') return String(content).replace('.', mark)
  if (content === undefined) return undefined
  if (FORMULA.test(content)) return `'${content}`
  if (isDate) return TIME.test(content) ? localTime(content) : content
  // A formula whose result is the text itself.
  return mayBeConverted(content) ? `="${content.replaceAll('"', '""')}"` : content
}

function mayBeConverted(text: string): boolean {
  if (!/\d/.test(text) || text.length > LONGEST_IN_FORMULA) return false
  return text.length <= LONGEST_DATE || NUMBER_SIGNS.test(text)
}

/** Such as '2026-01-09 12:00:00', which Excel reads as a time in every region. Excel knows no time zones. */
function localTime(text: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toLocaleString('sv-SE')
}
