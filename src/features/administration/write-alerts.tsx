import type { ApiError } from '#machines/api-error'
import { isAmbiguous } from '#machines/api-error'
import { DONE } from '#machines/rules/administration'
import { writePlace } from '../../errors/catalogue'
import { describe } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { Notice } from '../../ui/notice'
import { WaitText } from '../../ui/wait-text'
import type { Subject, Writes } from './writes'
import { useWrites } from './writes'

const UPDATED = { User: 'User updated successfully', Service: 'Service updated successfully' } as const

/** What came of the writes to one kind of row, until it is dismissed (administrator specification, section 8). */
export function WriteAlerts<TRow>({
  noun,
  writes,
  nameOf,
  isAskedInDialog,
}: {
  /** What a row is: 'User', 'Service'. */
  noun: 'User' | 'Service'
  writes: Omit<Writes<Subject<keyof typeof DONE | 'update', TRow>, never>, 'run'>
  /** What a row is called. */
  nameOf: (row: TRow) => string
  /** Whether the verb has a dialog, which says itself what went wrong. */
  isAskedInDialog: (verb: keyof typeof DONE | 'update') => boolean
}) {
  return useWrites(writes).map(({ id, state, subject: { verb, row }, error }) => {
    if (state === 'succeeded') {
      return (
        <Notice key={id} tone="success" takesFocus={verb === 'delete'} onDismiss={() => writes.dismiss(id)}>
          <p>{verb === 'update' ? UPDATED[noun] : `${noun} ${DONE[verb]} successfully`}</p>
          <p>{nameOf(row)}</p>
        </Notice>
      )
    }
    if (state !== 'failed' || error === null || isAskedInDialog(verb)) return null
    const description = describe(error, writePlace(`Failed to ${verb} ${noun.toLowerCase()}`))
    return (
      <ErrorBanner key={`${id} ${description.reference}`} error={description} onDismiss={() => writes.close(id)}>
        <p>
          {nameOf(row)}. <Aftermath error={error} noun={noun} />
        </p>
        <WaitText waitMs={description.retryAfterMs ?? 0} waitKey={description.reference} />
      </ErrorBanner>
    )
  })
}

/** What whoever did it can rely on after a failure. */
export function Aftermath({ error, noun }: { error: ApiError; noun: 'User' | 'Service' }) {
  if (error.status === 404) return `This ${noun.toLowerCase()} is already gone; the list has been read again.`
  if (error.status === 409) return 'Something has changed meanwhile; the list is read again.'
  return isAmbiguous(error)
    ? 'We could not tell whether this went through. The list is read again: please look before you try again.'
    : null
}
