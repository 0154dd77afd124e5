import Papa from 'papaparse'
import { decimalsOf, majorUnitsText } from '#machines/shared/minor-units'

/** A value of a CSV file. A number stays a number, a flag becomes yes or no, and undefined an empty cell. */
export type CsvCell = string | number | boolean | undefined

/** A column of a CSV file, named like the field on the screen. */
export type CsvColumn<TRow> = {
  readonly name: string
  readonly value: (row: TRow) => CsvCell
  /** True for dates as the server sends them. A file for Excel has them in its own form. */
  readonly isDate?: boolean
}

/** Spreadsheets read a file as UTF-8 only if it begins with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Matches a text that a spreadsheet may calculate: it begins with a sign of a formula, also a full-width one, after any spaces
 * and invisible characters. A tab and a line break count as signs, because some spreadsheets remove them.
 */
export const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u

/**
 * Writes rows as CSV (RFC 4180), with a first line of column names. A text that could be a formula begins with an apostrophe
 * (docs/product/admin/export.md#format).
 */
export function csvOf<TRow>(columns: readonly CsvColumn<TRow>[], rows: readonly TRow[]): string {
  const data = rows.map((row) => columns.map(({ value }) => contentOf(value(row))))
  const fields = columns.map(({ name }) => name)
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { newline: '\r\n', escapeFormulae: FORMULA })
}

/** Returns what a file has for a value: a number, a text, or nothing. */
export function contentOf(value: CsvCell): string | number | undefined {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
}

/** Returns an amount in major units, such as 49.99 for 4999 cents. Undefined if the decimals of the currency are unknown. */
export function decimalAmount(minorUnits: number | undefined, currency: string | undefined): number | undefined {
  const decimals = currency === undefined ? undefined : decimalsOf(currency)
  if (minorUnits === undefined || decimals === undefined) return undefined
  return Number(majorUnitsText(minorUnits, decimals))
}
