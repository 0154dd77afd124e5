import Papa from 'papaparse'
import { BYTE_ORDER_MARK, type CsvCell, type CsvColumn, contentOf, FORMULA } from './csv'

/** Excel would read these texts as numbers, dates or times, and round what has more than 15 digits. */
const LIKE_A_NUMBER = /^[\d\s.,:/e+-]*\d[\d\s.,:/e+-]*$/i
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
  if (isDate) return TIME.test(content) ? localTime(content) : content
  if (FORMULA.test(content)) return `'${content}`
  // A formula whose result is the text itself.
  return LIKE_A_NUMBER.test(content) ? `="${content}"` : content
}

/** Such as '2026-01-09 12:00:00', which Excel reads as a time in every region. Excel knows no time zones. */
function localTime(text: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toLocaleString('sv-SE')
}
