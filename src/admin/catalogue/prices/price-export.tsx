import type { ManagedPrice } from '#machines/admin/catalogue/managed-price'
import { type CsvColumn, decimalAmount } from '../../kit/export/csv'
import { ExportDialog, type ExportProps } from '../../kit/export/export-dialog'
import type { PriceQuery } from '../prices.calls'

/** The columns of exported prices, named as in their details (docs/product/admin/export.md#columns). */
export const PRICE_CSV: readonly CsvColumn<ManagedPrice>[] = [
  { name: 'Name', value: ({ name }) => name },
  { name: 'Price ID', value: ({ id }) => id },
  { name: 'Description', value: ({ description }) => description },
  { name: 'Amount', value: ({ metadata }) => decimalAmount(metadata?.unit_amount, metadata?.currency) },
  { name: 'Amount in Minor Units', value: ({ metadata }) => metadata?.unit_amount },
  { name: 'Currency', value: ({ metadata }) => metadata?.currency.toUpperCase() },
  { name: 'Interval', value: ({ metadata }) => metadata && (metadata.recurring?.interval ?? 'one-time') },
  { name: 'Interval Count', value: ({ metadata }) => metadata?.recurring?.interval_count },
  { name: 'Created', value: ({ createdAt }) => createdAt, isDate: true },
]

/** The dialog 'Export prices' for the current filters (docs/product/admin/export.md#lists). */
export function PriceExport({ list, onClose }: ExportProps<ManagedPrice, PriceQuery>) {
  const { query } = list
  return <ExportDialog list={list} columns={PRICE_CSV} filters={[query.search]} onClose={onClose} />
}
