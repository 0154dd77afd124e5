import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { writePlace } from '../../../errors/catalogue'
import { describe } from '../../../errors/describe'
import { DismissibleError } from '../../../errors/dismissible-error'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Outcome } from './write-alerts'
import { type Subject, textOf, useWrites, type Writes } from './writes'

/** Asks before a write that can't be taken back, and stays open when it fails (ux.md, item 19). */
export function WriteDialog<TSubject extends Subject<string, unknown>, TVerb extends TSubject['verb']>({
  writes,
  verbs,
  onConfirm,
  children,
}: {
  writes: Omit<Writes<TSubject, never>, 'run'>
  /** The verbs that are asked about. */
  verbs: readonly TVerb[]
  onConfirm: (id: string, verb: TVerb, row: TSubject['row']) => void
  /** What it is, and what comes of it. */
  children: (verb: TVerb, row: TSubject['row']) => ReactNode
}) {
  const asked = useWrites(writes).find(
    ({ state, subject }) => state !== 'succeeded' && verbs.some((verb) => verb === subject.verb),
  )
  const isBusy = asked?.state === 'running'
  // An effect, because the question is kept outside of React: on coming back nobody is one click from an answer. What runs goes on.
  useEffect(
    () => () => {
      for (const id of writes.actors.getSnapshots().keys()) writes.closeAsked(id, verbs)
    },
    [writes, verbs],
  )
  // Whoever leaves while it is being sent would not hear how it ended.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  const verb = verbs.find((candidate) => candidate === asked?.subject.verb)
  if (asked === undefined || verb === undefined) return null
  const { id, subject, error } = asked
  const text = textOf(writes, verb)
  const { label, question, failed } = text
  const description = error && describe(error, writePlace(failed))
  return (
    <ConfirmDialog
      title={question ?? `${label} ${writes.entityName}?`}
      verb={label}
      isBusy={isBusy}
      waitMs={description?.retryAfterMs ?? 0}
      waitKey={description?.reference}
      onConfirm={() => onConfirm(id, verb, subject.row)}
      onClose={() => writes.close(id)}
    >
      {description && error && !isBusy && (
        <DismissibleError key={description.reference} error={description}>
          <p>
            <Outcome error={error} entityName={writes.entityName} concernsOthers={text.concernsOthers} />
          </p>
        </DismissibleError>
      )}
      {children(verb, subject.row)}
    </ConfirmDialog>
  )
}
