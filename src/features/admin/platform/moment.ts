import { onFirstUse } from '../../../format/on-first-use'

const moment = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }))

/** A day and a time such as `Nov 21, 2026, 3:04 PM` in the viewer's zone; undefined for a text that is no date. Total. */
export function formatMoment(date: string | undefined): string | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  return Number.isNaN(time) ? undefined : moment().format(time)
}

/** When a switch was turned last and by whom, as far as either is known. */
export function lastUpdatedSentence(lastUpdated: string | undefined, updatedBy: string | undefined): string {
  const at = formatMoment(lastUpdated)
  if (at === undefined && updatedBy === undefined) return 'Last updated: unknown'
  return ['Last updated', at, updatedBy && `by ${updatedBy}`].filter(Boolean).join(' ')
}
