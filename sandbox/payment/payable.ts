import { rejection } from '../server/rejection'
import type { ProductRecord } from '../server/worlds/records'

/** @throws Refusal 409 if what a product costs can't be told, so that nothing is ever given away or charged wrongly */
export function rejectUnpayable(product: ProductRecord): void {
  if (!isPayable(product)) throw rejection(409, 'PRODUCT_NOT_PRICED', 'This product has no price that can be paid.')
}

/** Whether it has prices, all of them with amounts, of one currency, and due equally often as far as they recur. */
export function isPayable({ prices, price }: ProductRecord): boolean {
  if (prices === undefined || prices.length === 0) return Boolean(price)
  const metadata = prices.flatMap((line) => line.metadata ?? [])
  const currencies = new Set(metadata.map(({ currency }) => currency.toLowerCase()))
  const intervals = metadata.flatMap(({ recurring }) => recurring ?? [])
  const rhythms = new Set(intervals.map(({ interval, interval_count: count = 1 }) => `${count} ${interval}`))
  return metadata.length === prices.length && currencies.size === 1 && rhythms.size <= 1
}
