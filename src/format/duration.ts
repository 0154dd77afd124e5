const MINUTE_MS = 60_000

/** Formats a duration in ms for people who wait: 'less than a minute', '2 min', '3 h'. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  if (minutes < 1) return 'less than a minute'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}
