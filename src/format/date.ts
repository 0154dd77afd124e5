import { onFirstUse } from './on-first-use'

const day = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }))
const dayOfItsOwn = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))

/**
 * A day such as `Nov 21, 2026`: of a moment the day in the viewer's zone, and a day without a time as it is, wherever the
 * viewer may be. Undefined for a text that is no date. Total.
 */
export function formatDay(date: string | undefined): string | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  if (date === undefined || Number.isNaN(time)) return undefined
  // `Date.parse` reads a day without a time as midnight in UTC, which is the evening before in all of America.
  const isDayAlone = /^\d{4}-\d{2}-\d{2}$/.test(date)
  return (isDayAlone ? dayOfItsOwn : day)().format(time)
}
