import { Button, CloseButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { batchMachine } from '#machines/admin/batch/batch.machine'
import { type BatchRow, doneOf, isAllDone, isSending, isWaiting, restOf } from '#machines/admin/batch/batch-rows'
import { type ApiError, plainCode } from '#machines/shared/api-error'
import { writeErrorContext } from '../../../shared/errors/catalogue'
import { describe } from '../../../shared/errors/describe'
import { countOf, formatCount } from '../../../shared/format/count'
import { ErrorReference } from '../../../shared/operator/error-reference'
import { LiveRegion } from '../../../ui/notice/notice'
import { ProgressBar } from '../../../ui/notice/progress-bar'
import { useCountdown } from '../../../ui/use-countdown'
import { UndoButton } from '../edit/undo'
import messages from '../screen/messages.module.css'
import classes from './batch.module.css'
import { BatchQuestion, RowLabel } from './batch-question'
import type { ShownBatch } from './batch-work'

const ENDS = ['done', 'rejected', 'unclear', 'notSent'] as const satisfies readonly BatchRow['state'][]

const END_TEXTS: Readonly<Record<(typeof ENDS)[number], string>> = {
  done: 'done',
  rejected: 'rejected',
  unclear: 'unclear',
  notSent: 'not sent',
}

/** The progress of a batch, and then one line about its success, or the rows with a problem (docs/product/admin/batch.md#results). */
function BatchResults({
  work: { actor, list, textsOf },
  snapshot,
}: {
  work: ShownBatch
  snapshot: SnapshotFrom<typeof batchMachine>
}) {
  const { verb, rows, pauses, readError } = snapshot.context
  const pauseMs = Math.max(0, ...Object.values(pauses))
  const { label, failed } = textsOf(verb)
  const title = `${label} ${countOf(rows.length, list)}`
  const isBusy = snapshot.hasTag('busy')
  const isBusyAtFirst = useRef(isBusy)
  const isDone = isAllDone(rows)
  const id = useId()
  const box = useRef<HTMLElement>(null)
  // The button that asked is gone. After a reload nothing has asked, and the focus stays where it is.
  useEffect(() => {
    const timer = isBusyAtFirst.current ? setTimeout(() => box.current?.focus({ preventScroll: true })) : undefined
    return () => clearTimeout(timer)
  }, [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={classes.batch}
      data-tone={isBusy ? 'info' : isDone ? 'success' : 'warning'}
      aria-labelledby={id}
      // Only the result is announced, and not each step of the progress.
      aria-live="off"
    >
      <div className={classes.head}>
        <div className={messages.line}>
          <p id={id} className={classes.title}>
            {title}
          </p>
          {isBusy && <p>{progressText(snapshot)}</p>}
          {pauseMs > 0 && <Pause key={pauseMs} pauseMs={pauseMs} />}
          <LiveRegion>{!isBusy && <p>{isDone ? 'All done.' : `${resultText(rows)}.`}</p>}</LiveRegion>
          {snapshot.matches({ sending: 'handingOut' }) && (
            <Button
              className={messages.end ?? ''}
              variant="default"
              size="compact-sm"
              onClick={() => actor.send({ type: 'stop' })}
            >
              Stop
            </Button>
          )}
          {!isBusy && restOf(rows).length > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => actor.send({ type: 'tryRest' })}>
              Try the rest again
            </Button>
          )}
          {snapshot.hasTag('undoable') && (
            <UndoButton
              label={`Undo (${formatCount(doneOf(rows).length)})`}
              onClick={() => actor.send({ type: 'undo' })}
            />
          )}
        </div>
        {!isBusy && <CloseButton aria-label="Dismiss" size="sm" onClick={() => actor.send({ type: 'dismiss' })} />}
      </div>
      {isBusy && (
        <ProgressBar label={title} step={rows.filter(hasEnded).length} of={rows.length} text={endedText(rows)} />
      )}
      {readError && (
        <p>{`We couldn't read the rest again, so nothing was sent. ${describe(readError, writeErrorContext(failed)).text}`}</p>
      )}
      <RowResults rows={rows.filter(hasProblem)} failed={failed} />
      {!isBusy && !isDone && !rows.every(hasProblem) && (
        <details>
          <summary>All results</summary>
          <RowResults rows={rows} failed={failed} />
        </details>
      )}
    </section>
  )
}

const hasProblem = ({ state }: BatchRow) => state === 'rejected' || state === 'unclear' || state === 'notSent'

const hasEnded = (row: BatchRow) => !isWaiting(row) && !isSending(row)

const endedText = (rows: readonly BatchRow[]) => `${rows.filter(hasEnded).length} of ${rows.length}`

function progressText(snapshot: SnapshotFrom<typeof batchMachine>): string {
  if (snapshot.matches('reviewing')) return 'Checking what has changed before anything is sent...'
  return endedText(snapshot.context.rows)
}

function Pause({ pauseMs }: { pauseMs: number }) {
  const secondsLeft = useCountdown(pauseMs, 'pause')
  return <p>{`Paused. Continuing in ${secondsLeft} s.`}</p>
}

function RowResults({ rows, failed }: { rows: readonly BatchRow[]; failed: string }) {
  if (rows.length === 0) return null
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <RowLabel row={row} />
          <span className={classes.result}>
            <span>{rowText(row, failed)}</span> <RowReference row={row} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The question, the progress and the results of a list's batch, on every administration screen. */
export function BatchAlerts({ work }: { work: ShownBatch }) {
  const snapshot = useSelector(work.actor, (current) => current)
  if (snapshot.matches('idle')) return null
  if (snapshot.matches('confirming')) return <BatchQuestion work={work} batch={snapshot.context} />
  return <BatchResults work={work} snapshot={snapshot} />
}

/** Counts the results, such as '17 done, 1 rejected, 2 unclear' (docs/product/admin/batch.md#results). */
function resultText(rows: readonly BatchRow[]): string {
  return ENDS.flatMap((end) => {
    const count = rows.filter(({ state }) => state === end).length
    return count === 0 ? [] : [`${formatCount(count)} ${END_TEXTS[end]}`]
  }).join(', ')
}

/**
 * Describes the result of one row (docs/product/admin/batch.md#results).
 *
 * @param failed the text for a rejection without a message
 */
function rowText(row: BatchRow, failed: string): string {
  switch (row.state) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return 'Sending...'
    case 'done':
      return 'Done'
    case 'notSent':
      return row.error === undefined ? 'Not sent' : `Not sent: ${reasonOf(row.error, failed)}`
    case 'rejected':
      return row.error === null ? 'Not sent: its status has changed' : `Rejected: ${reasonOf(row.error, failed)}`
    case 'unclear':
      return row.error === null
        ? 'Unclear: the page was reloaded before the response'
        : `Unclear: ${reasonOf(row.error, failed)}`
  }
}

function reasonOf(error: ApiError, failed: string): string {
  return describe(error, writeErrorContext(failed)).text
}

function RowReference({ row }: { row: BatchRow }) {
  const error = 'error' in row ? row.error : null
  if (!error?.reference) return null
  return <ErrorReference code={plainCode(error.code)}>{`(reference ${error.reference})`}</ErrorReference>
}
