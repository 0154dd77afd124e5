import type { ProductRecord } from '../server/worlds/records'

const MONTHS_IN_YEAR = 12
const DAYS_IN_WEEK = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** The length of a billing cycle, in calendar months or in days. */
export type BillingCycle = { months: number } | { days: number }

/** The cycle of a product's recurring fee. Legacy prices, one-time prices and deleted products count as monthly. */
export function billingCycleOf(product: ProductRecord | undefined): BillingCycle {
  const recurring = product?.prices.map(({ metadata }) => metadata?.recurring).find((candidate) => candidate)
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

/** The end of the current cycle: the first end after `now`, counted from `createdAt`. */
export function endOfCycle(createdAt: Date, cycle: BillingCycle, now: Date): Date {
  if ('months' in cycle) return endOfBillingCycle(createdAt, cycle.months, now)
  const length = cycle.days * DAY_MS
  const passed = Math.floor((now.getTime() - createdAt.getTime()) / length)
  return new Date(createdAt.getTime() + Math.max(1, passed + 1) * length)
}

/**
 * The end of the current cycle of `months` months: the first end after `now`, counted from `createdAt` in UTC. A cycle that
 * began on the 31st ends on the last day of a shorter month, and on the 31st again afterwards.
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
