import { onFirstUse } from './on-first-use'

const day = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }))
const dayInUtc = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))

/**
 * Formats a date such as `Nov 21, 2026`. A date with a time is converted to the viewer's time zone; a date without a time is
 * shown as it is. Returns undefined for an invalid date, and never throws.
 */
export function formatDay(date: string | undefined): string | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  if (date === undefined || Number.isNaN(time)) return undefined
  // `Date.parse` reads a date without a time as midnight UTC, which is the previous evening in America.
  const hasNoTime = /^\d{4}-\d{2}-\d{2}$/.test(date)
  return (hasNoTime ? dayInUtc : day)().format(time)
}
