import type { ActivityEntry } from '../../../storage/admin/activity-entries'
import type { BadgeTone } from '../../../ui/text/status-badge'
import { formatMoment } from '../platform/moment'

/** The outcomes with their colors (docs/product/admin/activity.md#outcomes). */
export const OUTCOMES: Readonly<
  Record<ActivityEntry['outcome'], { readonly label: string; readonly tone: BadgeTone }>
> = {
  done: { label: 'Done', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  unclear: { label: 'Unclear', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
}

const HEADER = 'Time | Action | Target | Outcome | Reason | Reference'

/** Returns the log as text, with a header and one line for each entry. A missing value is a dash. */
export function activityText(entries: readonly ActivityEntry[]): string {
  const lines = entries.map(({ at, action, target, outcome, reason, reference }) =>
    [formatMoment(at), action, target, OUTCOMES[outcome].label, reason, reference].map(inOneLine).join(' | '),
  )
  return [HEADER, ...lines].join('\n')
}

/** A name or a message may contain line breaks. */
function inOneLine(text: string | undefined): string {
  return text?.replace(/\s+/g, ' ').trim() || '–'
}
