import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { writeErrorContext } from '../../../shared/errors/catalogue'
import { describe } from '../../../shared/errors/describe'
import { DismissibleError } from '../../../shared/errors/dismissible-error'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { WriteText } from './write-kinds'
import { Outcome } from './write-outcomes'
import { type Subject, textOf, useWrites, type Writes } from './writes'

/** Asks for confirmation before a write, and stays open if it fails (docs/product/admin/README.md#dialogs). */
export function WriteDialog<TSubject extends Subject<string, unknown>>({
  writes,
  children,
}: {
  writes: Writes<TSubject, { readonly verb: TSubject['verb'] }>
  /** Renders what the write affects, and its consequences. */
  children: (verb: TSubject['verb'], row: TSubject['row']) => ReactNode
}) {
  const write = useWrites(writes).find(
    ({ state, subject }) => state !== 'succeeded' && !subject.isUndo && textOf(writes, subject.verb).confirmation,
  )
  const isBusy = write?.state === 'running'
  // The confirmation is stored outside of React. It is closed on unmount, so that it is not open again when the administrator comes
  // back. A write in progress continues.
  useEffect(
    () => () => {
      const verbs = Object.entries<WriteText>(writes.texts).flatMap(([verb, text]) => (text.confirmation ? [verb] : []))
      for (const id of writes.actors.getSnapshots().keys()) writes.closeAsked(id, verbs)
    },
    [writes],
  )
  // An administrator who left now would not see the outcome.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  if (write === undefined) return null
  const { id, subject, error } = write
  const { verb, row } = subject
  const { label, question, safe, confirmation, failed, concernsOthers } = textOf(writes, verb)
  const description = error && describe(error, writeErrorContext(failed))
  return (
    <ConfirmDialog
      title={question ?? `${label} ${writes.entityName}?`}
      verb={label}
      safe={safe}
      isBusy={isBusy}
      waitMs={description?.retryAfterMs ?? 0}
      waitKey={description?.reference}
      onConfirm={() => writes.run(id, { verb })}
      onClose={() => writes.close(id)}
    >
      {description && error && !isBusy && (
        <DismissibleError key={description.reference} error={description}>
          <Outcome error={error} entityName={writes.entityName} concernsOthers={concernsOthers} />
        </DismissibleError>
      )}
      <p>{confirmation}</p>
      {children(verb, row)}
    </ConfirmDialog>
  )
}
