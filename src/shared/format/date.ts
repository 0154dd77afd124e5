const MINUTE_MS = 60_000

/**
 * Formats a date such as `Nov 21, 2026`. A date with a time is converted to the viewer's time zone; a date without a time is
 * shown as it is. Returns undefined for an invalid date, and never throws. It does not use `Intl.DateTimeFormat`, which takes longer
 * to create than a screen of services to render.
 */
export function formatDay(date: string | undefined): string | undefined {
  if (date === undefined) return undefined
  // `Date` reads a date without a time as midnight UTC, which is the previous evening in America.
  const hasNoTime = /^\d{4}-\d{2}-\d{2}$/.test(date)
  // Always in English, such as `Sat Nov 21 2026`.
  const [, month, day, year] = new Date(hasNoTime ? `${date}T00:00` : date).toDateString().split(' ')
  return year && `${month} ${Number(day)}, ${year}`
}

/** Formats a local time such as `14:05:32`, also without `Intl`. */
export const formatTime = (ms: number) => new Date(ms).toTimeString().slice(0, 8)

/** Formats a duration in ms for people who wait: 'less than a minute', '2 min', '3 h'. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  if (minutes < 1) return 'less than a minute'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}
