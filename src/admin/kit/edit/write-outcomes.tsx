import { type ApiError, isAmbiguous } from '#machines/shared/api-error'
import { writeErrorContext } from '../../../shared/errors/catalogue'
import { describe } from '../../../shared/errors/describe'
import { ErrorBanner } from '../../../shared/errors/error-banner'
import { Notice } from '../../../ui/notice/notice'
import { WaitText } from '../../../ui/notice/wait-button'
import { GivenName } from '../../../ui/text/given-name'
import classes from '../screen/messages.module.css'
import { Undo } from './undo'
import { type Subject, textOf, useWrites, type Writes } from './writes'

/** The messages about the outcome of each write to one kind of row (docs/product/admin/README.md#messages). */
export function WriteOutcomes<TSubject extends Subject<string, unknown>>({
  work: writes,
}: {
  work: Omit<Writes<TSubject, never>, 'run'>
}) {
  const { entityName, nameOf } = writes
  return useWrites(writes).map(({ id, state, subject, error }) => {
    const { verb, row, isUndo } = subject
    const { done, failed, isInDialog, concernsOthers } = textOf(writes, verb)
    if (state === 'succeeded') {
      return (
        <Notice key={id} tone="success" takesFocus={verb === 'delete'} onDismiss={() => writes.dismiss(id)}>
          <div className={classes.line}>
            <p>{done}</p>
            <p>
              <GivenName isInSentence>{nameOf(row)}</GivenName>
            </p>
            <Undo writes={writes} id={id} subject={subject} />
          </div>
        </Notice>
      )
    }
    if (state !== 'failed' || error === null || (isInDialog && !isUndo)) return null
    const description = describe(error, writeErrorContext(failed))
    return (
      <ErrorBanner key={`${id} ${description.reference}`} error={description} onDismiss={() => writes.close(id)}>
        <p>{nameOf(row)}</p>
        <Outcome error={error} entityName={entityName} concernsOthers={concernsOthers} />
        <WaitText waitMs={description.retryAfterMs ?? 0} waitKey={description.reference} />
      </ErrorBanner>
    )
  })
}

/**
 * The sentence below an error: the state of the row and of the list after the failure.
 *
 * @param concernsOthers see `WriteText`
 */
export function Outcome({
  error,
  entityName,
  concernsOthers = false,
}: {
  error: ApiError
  entityName: string
  concernsOthers?: boolean | undefined
}) {
  const status = error.status ?? error.cause?.status
  if (status === 404) {
    return concernsOthers ? null : (
      <p>{`This ${entityName.toLowerCase()} no longer exists. We've refreshed the list.`}</p>
    )
  }
  if (status === 409) return <p>We've refreshed the list in case something has changed.</p>
  if (error.kind === 'notSent') {
    // A conflict is explained under its field.
    return error.fieldErrors ? null : (
      <p>{`We couldn't load the current ${entityName.toLowerCase()}, so nothing was changed.`}</p>
    )
  }
  if (!isAmbiguous(error)) return null
  return <p>This may have gone through anyway. We've refreshed the list. Check it before you try again.</p>
}
