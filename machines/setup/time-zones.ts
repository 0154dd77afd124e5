// biome-ignore format: one zone a line would be a third of this file
/** The fixed list of docs/product/setup.md#time-zones. */
export const TIME_ZONES: readonly string[] = [
  'Africa/Cairo', 'Africa/Casablanca', 'Africa/Johannesburg', 'Africa/Lagos', 'Africa/Nairobi', 'America/Anchorage',
  'America/Argentina/Buenos_Aires', 'America/Bogota', 'America/Caracas', 'America/Chicago', 'America/Denver',
  'America/Halifax', 'America/Lima', 'America/Los_Angeles', 'America/Mexico_City', 'America/New_York',
  'America/Phoenix', 'America/Santiago', 'America/Sao_Paulo', 'America/St_Johns', 'America/Toronto', 'Asia/Bangkok',
  'Asia/Dhaka', 'Asia/Dubai', 'Asia/Jakarta', 'Asia/Jerusalem', 'Asia/Karachi', 'Asia/Kolkata', 'Asia/Manila',
  'Asia/Riyadh', 'Asia/Seoul', 'Asia/Shanghai', 'Asia/Singapore', 'Asia/Tokyo', 'Australia/Adelaide',
  'Australia/Brisbane', 'Australia/Perth', 'Australia/Sydney', 'Europe/Berlin', 'Europe/Istanbul', 'Europe/London',
  'Europe/Moscow', 'Europe/Paris', 'Pacific/Auckland', 'Pacific/Honolulu', 'UTC',
]

/** Browsers still name these listed zones as they were named once. */
const RENAMED_ZONES: ReadonlyMap<string | undefined, string> = new Map([
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
])

/**
 * The browser's zone if it is listed, otherwise a listed one with the same offsets in January and July, on the same continent
 * if there is one. Undefined if there is none: the field asks (D-016).
 *
 * @param year the year whose offsets are compared
 */
export function preselectedZone(browserZone: string | undefined, year: number): string | undefined {
  const zone = RENAMED_ZONES.get(browserZone) ?? browserZone
  if (zone === undefined || TIME_ZONES.includes(zone)) return zone
  const offsets = offsetsOf(zone, year)
  const alike = offsets === undefined ? [] : TIME_ZONES.filter((listed) => offsetsOf(listed, year) === offsets)
  const [continent = ''] = zone.split('/')
  return alike.find((listed) => listed.startsWith(`${continent}/`)) ?? alike[0]
}

/** The offsets of a zone in January and July, or undefined for an unknown zone. */
function offsetsOf(timeZone: string, year: number): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', year: 'numeric' })
    return [0, 6].map((month) => format.format(Date.UTC(year, month, 15)).replace(/^.*GMT/, '')).join()
  } catch {
    return undefined
  }
}
