const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** A day such as `Nov 21, 2026` in the viewer's zone; undefined for a text that is no date. Total. */
export function formatDay(date: string | undefined): string | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  if (Number.isNaN(time)) return undefined
  return DAY.format(time)
}
