import type { ProductRecord } from '../world'

const MONTHS_IN_YEAR = 12

/** How many months a product's recurring fee is for; the old price, and a product that is gone, are monthly. */
export function monthsPerCycle(product: ProductRecord | undefined): number {
  const recurring = product?.prices?.map(({ metadata }) => metadata?.recurring).find((candidate) => candidate)
  if (!recurring) return 1
  const { interval, interval_count: count = 1 } = recurring
  if (interval === 'month') return count
  if (interval === 'year') return count * MONTHS_IN_YEAR
  throw new Error(`The sandbox does not bill every ${interval}`)
}

/**
 * When the current billing cycle ends: the first end of one after now. Each is counted from the beginning, in UTC: what
 * began on the 31st ends on the last day of a shorter month, and on the 31st again after that.
 */
export function endOfBillingCycle(createdAt: Date, months: number, now: Date): Date {
  for (let cycle = 1; ; cycle += 1) {
    const end = addMonths(createdAt, cycle * months)
    if (end > now) return end
  }
}

function addMonths(date: Date, months: number): Date {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  // The day before the first of the next month.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const moved = new Date(date)
  moved.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay))
  return moved
}
