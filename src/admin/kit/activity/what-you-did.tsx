import { ErrorReference } from '../../../shared/operator/error-reference'
import { SidePanel } from '../../../ui/dialog/dialog'
import { CopyButton } from '../../../ui/text/copy-button'
import { type BadgeTone, StatusBadge } from '../../../ui/text/status-badge'
import admin from '../screen/admin.module.css'
import type { Activity } from './activity'
import classes from './activity.module.css'
import type { ActivityEntry } from './activity-entries'
import { useEntries } from './activity-log'
import { formatMoment } from './moment'

/** The outcomes with their colors (docs/product/admin/activity.md#outcomes). */
const OUTCOMES: Readonly<Record<ActivityEntry['outcome'], { readonly label: string; readonly tone: BadgeTone }>> = {
  done: { label: 'Done', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  unclear: { label: 'Unclear', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  notSent: { label: 'Not sent', tone: 'neutral' },
}

const HEADER = 'Time | Action | Target | Outcome | Reason | Reference'

/** Lists the administrator's writes since the sign-in, newest first (docs/product/admin/activity.md#panel). */
export function WhatYouDid({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const entries = useEntries(activity)
  return (
    <SidePanel title="What you did here" onClose={onClose}>
      <div className={admin.panelBody}>
        <p className={admin.note}>This list is in this browser tab only. It is not an audit log of the server.</p>
        {entries.length === 0 ? (
          <p>Nothing yet. What you change in the administration appears here.</p>
        ) : (
          <>
            <CopyButton text={activityText(entries)}>Copy as text</CopyButton>
            <ol className={classes.entries} aria-label="Your actions, newest first">
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, so that a new entry leaves the others as they are
                <Entry key={entries.length - index} entry={entry} />
              ))}
            </ol>
          </>
        )}
      </div>
    </SidePanel>
  )
}

function Entry({ entry: { at, action, target, outcome, reason, reference, code } }: { entry: ActivityEntry }) {
  const { label, tone } = OUTCOMES[outcome]
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>{action}</strong>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <bdi>{target}</bdi>
      {reason && <bdi className={classes.quiet}>{reason}</bdi>}
      <div className={classes.quiet}>
        <time dateTime={at}>{formatMoment(at)}</time>
        {reference && <ErrorReference code={code}>{`Reference: ${reference}`}</ErrorReference>}
      </div>
    </li>
  )
}

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
