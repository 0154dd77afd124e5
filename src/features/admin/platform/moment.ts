import { onFirstUse } from '../../../format/on-first-use'

const moment = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }))

/** Formats a day and time such as `Nov 21, 2026, 3:04 PM` in the viewer's time zone. Undefined if the text is not a date. Never throws. */
export function formatMoment(date: string | undefined): string | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  return Number.isNaN(time) ? undefined : moment().format(time)
}

/** The time of the last switch change and who made it, as far as they are known. */
export function lastUpdatedSentence(lastUpdated: string | undefined, updatedBy: string | undefined): string {
  const at = formatMoment(lastUpdated)
  if (at === undefined && updatedBy === undefined) return 'Last updated: unknown'
  return ['Last updated', at, updatedBy && `by ${updatedBy}`].filter(Boolean).join(' ')
}
