import { rejection } from '../server/rejection'
import type { ProductRecord } from '../server/worlds/records'

/** @throws Rejection 409 if the product's price is not clear, so that no wrong amount is charged */
export function rejectUnpayable(product: ProductRecord): void {
  if (!isPayable(product)) throw rejection(409, 'PRODUCT_NOT_PRICED', 'This product has no price that can be paid.')
}

/** True if all prices have amounts in one currency and all recurring prices have the same interval. */
export function isPayable({ prices, price }: ProductRecord): boolean {
  if (prices.length === 0) return Boolean(price)
  const metadata = prices.flatMap((line) => line.metadata ?? [])
  const currencies = new Set(metadata.map(({ currency }) => currency.toLowerCase()))
  const intervals = metadata.flatMap(({ recurring }) => recurring ?? [])
  const periods = new Set(intervals.map(({ interval, interval_count: count = 1 }) => `${count} ${interval}`))
  return metadata.length === prices.length && currencies.size === 1 && periods.size <= 1
}
