import { writeErrorContext } from '../../../shared/errors/catalogue'
import { describe } from '../../../shared/errors/describe'
import { DismissibleError } from '../../../shared/errors/dismissible-error'
import { Notice } from '../../../ui/notice/notice'
import { Outcome } from '../../kit/edit/write-outcomes'
import { textOf } from '../../kit/edit/writes'
import type { ProductWrites } from './product-writes'
import type { DialogWrite } from './use-dialog-write'

/** The success message or the error of a dialog's last write. */
export function WriteOutcome({
  writes,
  write: { current, done, clearDone },
}: {
  writes: ProductWrites
  write: Pick<DialogWrite, 'current' | 'done' | 'clearDone'>
}) {
  const error = current?.state === 'failed' ? current.error : null
  if (current && error) {
    const text = textOf(writes, current.subject.verb)
    const description = describe(error, writeErrorContext(text.failed))
    return (
      <DismissibleError key={description.reference} error={description}>
        <Outcome error={error} entityName={writes.entityName} concernsOthers={text.concernsOthers} />
      </DismissibleError>
    )
  }
  if (done === undefined) return null
  return (
    // The button that was pressed is gone or disabled, so the message takes the focus.
    <Notice tone="success" takesFocus onDismiss={clearDone}>
      <p>{done}</p>
    </Notice>
  )
}
