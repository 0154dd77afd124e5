import type { ProductRecord } from '../server/worlds/records'

const MONTHS_IN_YEAR = 12
const DAYS_IN_WEEK = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** How long a recurring fee is for: whole months of the calendar, or whole days. */
export type BillingCycle = { months: number } | { days: number }

/** The cycle of a product's recurring fee; the old price, what is paid once, and a product that is gone are monthly. */
export function billingCycleOf(product: ProductRecord | undefined): BillingCycle {
  const recurring = product?.prices?.map(({ metadata }) => metadata?.recurring).find((candidate) => candidate)
  if (!recurring) return { months: 1 }
  const { interval, interval_count: count = 1 } = recurring
  switch (interval) {
    case 'day':
      return { days: count }
    case 'week':
      return { days: count * DAYS_IN_WEEK }
    case 'month':
      return { months: count }
    case 'year':
      return { months: count * MONTHS_IN_YEAR }
    default:
      throw new Error(`The sandbox does not bill every ${interval}`)
  }
}

/** When the current one of these cycles ends: the first end of one after now, counted from the beginning. */
export function endOfCycle(createdAt: Date, cycle: BillingCycle, now: Date): Date {
  if ('months' in cycle) return endOfBillingCycle(createdAt, cycle.months, now)
  const length = cycle.days * DAY_MS
  const passed = Math.floor((now.getTime() - createdAt.getTime()) / length)
  return new Date(createdAt.getTime() + Math.max(1, passed + 1) * length)
}

/**
 * When the current billing cycle of so many months ends: the first end of one after now. Each is counted from the
 * beginning, in UTC: what began on the 31st ends on the last day of a shorter month, and on the 31st again after that.
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
