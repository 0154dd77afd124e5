import { Button, Group } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { describe } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { useObjections } from '../../errors/use-objections'
import { useServerFieldErrors } from '../../errors/use-server-field-errors'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { StillWorking } from '../../ui/still-working'
import { WaitButton } from '../../ui/wait-button'
import classes from './administration.module.css'
import { Aftermath } from './write-alerts'
import { type Subject, useWrites, type Writes } from './writes'

type Values = Record<string, string | boolean>

/**
 * Edits one row: what was changed is sent, and nothing else (administrator specification, section 5). A refusal leaves everything
 * as it was typed.
 */
export function EditDialog<TTyped extends Values, TRow, TInput>({
  noun,
  id,
  row,
  writes,
  initial,
  problemsOf,
  isComplete,
  inputOf,
  onClose,
  children,
}: {
  noun: 'User' | 'Service'
  id: string
  row: TRow
  writes: Writes<Subject<never, TRow> | Subject<'update', TRow>, TInput>
  /** What stands in the fields at first. */
  initial: TTyped
  /** By field, what is wrong with it. */
  problemsOf: (typed: TTyped) => Partial<Record<keyof TTyped, string>>
  /** Whether it can be sent at all. */
  isComplete: (typed: TTyped) => boolean
  /** What is handed in, or undefined when nothing was changed. */
  inputOf: (before: TTyped, after: TTyped) => TInput | undefined
  onClose: () => void
  children: (form: UseFormReturnType<TTyped>, isBusy: boolean) => ReactNode
}) {
  // What was there before is what was on the screen, also if the list is read again meanwhile.
  const [before] = useState(initial)
  const [isReady, setReady] = useState(isComplete(before))
  const [isUnchanged, setUnchanged] = useState(false)
  const objections = useObjections()
  const form = useForm<TTyped>({
    mode: 'uncontrolled',
    initialValues: before,
    validateInputOnBlur: true,
    validate: (values) => ({ ...objections.heldBy(values), ...problemsOf(values) }),
    onValuesChange: (values) => {
      setReady(isComplete(values))
      setUnchanged(false)
    },
  })
  const isSubmitted = useRef(false)
  const write = useWrites(writes).find((candidate) => candidate.id === id)
  const isBusy = write?.state === 'running'
  const error = write?.state === 'failed' && write.subject.verb === 'update' ? (write.error ?? undefined) : undefined
  const description = error && describe(error, noun === 'User' ? 'userUpdate' : 'serviceUpdate')
  // An effect, because it is about the moment at which the answer comes: the values are those that were refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => objections.note(error, form.getValues()), [error])
  useServerFieldErrors(form, error)
  const hasSucceeded = write?.state === 'succeeded'
  // An effect, because what is open stands in the address, which is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has succeeded
  useEffect(() => {
    if (hasSucceeded && isSubmitted.current) onClose()
  }, [hasSucceeded])
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  function submit() {
    // The server is asked again: what it said before does not stand in the way.
    objections.forget()
    if (form.validate().hasErrors) return
    const input = inputOf(before, form.getValues())
    setUnchanged(input === undefined)
    if (input === undefined) return
    isSubmitted.current = true
    writes.ask(id, { verb: 'update', row })
    writes.run(id, input)
  }
  const fields = Object.keys(before)
  const unplaced = (error?.fieldErrors ?? []).filter(({ field }) => !fields.includes(field))
  function close() {
    if (write?.subject.verb === 'update') writes.close(id)
    onClose()
  }
  return (
    <Dialog title={`Edit ${noun}`} isBusy={isBusy} onClose={close}>
      <form
        className={classes.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {description && error && (
          <ErrorBanner
            key={description.reference}
            error={description}
            takesFocus={unplaced.length === error.fieldErrors?.length}
          >
            {unplaced.map(({ field, message }) => (
              <p key={field}>{`${field}: ${message}`}</p>
            ))}
            <p>
              <Aftermath error={error} noun={noun} />
            </p>
          </ErrorBanner>
        )}
        {isUnchanged && (
          <Notice tone="info">
            <p>Nothing has been changed yet, so there is nothing to save.</p>
          </Notice>
        )}
        {children(form, isBusy)}
        <Group justify="flex-end">
          {isBusy && <StillWorking />}
          <Button variant="default" onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <WaitButton
            type="submit"
            loading={isBusy}
            disabled={!isReady}
            waitMs={description?.retryAfterMs ?? 0}
            waitKey={description?.reference}
          >
            Save Changes
          </WaitButton>
        </Group>
      </form>
    </Dialog>
  )
}
