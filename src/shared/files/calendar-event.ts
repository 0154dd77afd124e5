const LINE_OCTETS = 75
const DAY_MS = 24 * 60 * 60 * 1000

/** One all-day event of a calendar. */
export type CalendarEvent = {
  /** The same for each version of the event, so that a calendar replaces the earlier one. */
  readonly uid: string
  readonly title: string
  readonly day: Date
  readonly url: string
}

/** Returns the file of an event (RFC 5545), which ends each line with CRLF and folds it after 75 octets. */
export function calendarFile({ uid, title, day, url }: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal//Services//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dateOf(localDay(day))}`,
    // The first day after the event.
    `DTEND;VALUE=DATE:${dateOf(localDay(day) + DAY_MS)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** The day that the user sees, as midnight UTC, whose days all have 24 hours. */
function localDay(day: Date): number {
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
}

/** Control characters are not allowed in a value, except for the line break, which is written as `\n`. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

/** A line that continues begins with a space. A character of several octets is never divided. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let octets = 0
  return Array.from(line, (character) => {
    const size = encoder.encode(character).length
    const isTooLong = octets + size > LINE_OCTETS
    octets = isTooLong ? size + 1 : octets + size
    return isTooLong ? `\r\n ${character}` : character
  }).join('')
}
