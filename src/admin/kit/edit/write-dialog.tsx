import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { writeErrorContext } from '../../../shared/errors/catalogue'
import { describe } from '../../../shared/errors/describe'
import { DismissibleError } from '../../../shared/errors/dismissible-error'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Outcome } from './write-outcomes'
import { type Subject, textOf, useWrites, type Writes } from './writes'

/** Asks for confirmation before a write, and stays open if it fails (docs/product/admin/README.md#dialogs). */
export function WriteDialog<TSubject extends Subject<string, unknown>, TVerb extends TSubject['verb']>({
  writes,
  verbs,
  onConfirm,
  children,
}: {
  writes: Omit<Writes<TSubject, never>, 'run'>
  /** The verbs that need a confirmation. */
  verbs: readonly TVerb[]
  onConfirm: (id: string, verb: TVerb, row: TSubject['row']) => void
  /** Renders what the write affects, and its consequences. */
  children: (verb: TVerb, row: TSubject['row']) => ReactNode
}) {
  const write = useWrites(writes).find(
    ({ state, subject }) => state !== 'succeeded' && !subject.isUndo && verbs.some((verb) => verb === subject.verb),
  )
  const isBusy = write?.state === 'running'
  // The confirmation is stored outside of React. It is closed on unmount, so that it is not open again when the administrator comes
  // back. A write in progress continues.
  useEffect(
    () => () => {
      for (const id of writes.actors.getSnapshots().keys()) writes.closeAsked(id, verbs)
    },
    [writes, verbs],
  )
  // An administrator who left now would not see the outcome.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  const verb = verbs.find((candidate) => candidate === write?.subject.verb)
  if (write === undefined || verb === undefined) return null
  const { id, subject, error } = write
  const text = textOf(writes, verb)
  const { label, question, safe, failed } = text
  const description = error && describe(error, writeErrorContext(failed))
  return (
    <ConfirmDialog
      title={question ?? `${label} ${writes.entityName}?`}
      verb={label}
      safe={safe}
      isBusy={isBusy}
      waitMs={description?.retryAfterMs ?? 0}
      waitKey={description?.reference}
      onConfirm={() => onConfirm(id, verb, subject.row)}
      onClose={() => writes.close(id)}
    >
      {description && error && !isBusy && (
        <DismissibleError key={description.reference} error={description}>
          <Outcome error={error} entityName={writes.entityName} concernsOthers={text.concernsOthers} />
        </DismissibleError>
      )}
      {children(verb, subject.row)}
    </ConfirmDialog>
  )
}
