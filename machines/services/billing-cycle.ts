/**
 * Calculates when a billing cycle that began at `start` ends next: a whole number of periods later, after `now`, on the same day
 * of the month or on its last day. Returns undefined for an invalid start or period. Times are UTC, in ms since 1970.
 */
export function billingCycleEnd(start: number, cycle: Cycle, now: number): number | undefined {
  const end = endAfter(start, cycle, now)
  // The server may send a period of any length, and a time beyond the range of Date cannot be formatted.
  return end === undefined || Number.isNaN(new Date(end).getTime()) ? undefined : end
}

type Cycle = { readonly interval: string; readonly intervalCount: number }

function endAfter(start: number, { interval, intervalCount }: Cycle, now: number): number | undefined {
  const months = MONTHS.get(interval)
  const days = DAYS.get(interval)
  if (Number.isNaN(start) || !Number.isInteger(intervalCount) || intervalCount < 1) return undefined
  if (days !== undefined) {
    const period = days * intervalCount * 24 * 60 * 60 * 1000
    return start + Math.max(1, Math.floor((now - start) / period) + 1) * period
  }
  if (months === undefined) return undefined
  const step = months * intervalCount
  const [from, until] = [new Date(start), new Date(now)]
  const passed = (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth()
  const periods = Math.max(1, Math.floor(passed / step))
  const end = monthsAfter(from, periods * step)
  return end > now ? end : monthsAfter(from, (periods + 1) * step)
}

const MONTHS: ReadonlyMap<string, number> = new Map([
  ['month', 1],
  ['year', 12],
])
const DAYS: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['week', 7],
])

function monthsAfter(start: Date, months: number): number {
  const year = start.getUTCFullYear()
  const month = start.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(start.getUTCDate(), lastDay)
  const timeOfDay = start.getTime() - Date.UTC(year, start.getUTCMonth(), start.getUTCDate())
  return Date.UTC(year, month, day) + timeOfDay
}
