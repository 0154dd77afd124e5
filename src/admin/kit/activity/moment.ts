import { onFirstUse } from '../../../shared/format/on-first-use'

const moment = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }))

/** Formats a day and time such as `Nov 21, 2026, 3:04 PM` in the viewer's time zone. Undefined if the text is not a date. Never throws. */
export function formatMoment(date: string | undefined): string | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  return Number.isNaN(time) ? undefined : moment().format(time)
}
