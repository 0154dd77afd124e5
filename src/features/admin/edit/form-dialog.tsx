import { Button, Group } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { changedFields } from '#machines/admin/changed-fields'
import { isAmbiguous } from '#machines/shared/api-error'
import { writePlace } from '../../../errors/catalogue'
import { describe } from '../../../errors/describe'
import { DismissibleError } from '../../../errors/dismissible-error'
import { useObjections } from '../../../errors/use-objections'
import { firstOnScreen, useServerFieldErrors } from '../../../errors/use-server-field-errors'
import { Dialog } from '../../../ui/dialog/dialog'
import { LiveRegion } from '../../../ui/notice/live-region'
import { Notice } from '../../../ui/notice/notice'
import { StillWorking } from '../../../ui/notice/still-working'
import { WaitButton } from '../../../ui/notice/wait-button'
import classes from '../admin.module.css'
import { useAdmin } from '../admin-context'
import { recallEdit, rememberEdit } from './edit-draft'
import { Outcome } from './write-alerts'
import { type Subject, textOf, useWrites, type Writes } from './writes'

type Values = Readonly<Record<string, string | boolean | readonly string[]>>

/**
 * A form about one row, or about one that it makes: what it sends is a write of that verb. A refusal leaves everything as it was
 * typed, and what was typed is there again when the session has run out meanwhile.
 */
export function FormDialog<TTyped extends Values, TSubject extends Subject<string, unknown>, TInput>({
  title,
  id,
  subjectOf,
  writes,
  initial,
  problemsOf,
  isComplete,
  inputOf,
  unkept = NOTHING,
  isWide = false,
  opener,
  onClose,
  children,
}: {
  title: string
  /** The row's; of one that it makes, an id that no row has. */
  id: string
  /** What is done to which row, by what was typed. */
  subjectOf: (typed: TTyped) => TSubject
  writes: Writes<TSubject, TInput>
  /** What stands in the fields at first. */
  initial: TTyped
  /** By field, what is wrong with it. */
  problemsOf: (typed: TTyped) => Partial<Record<keyof TTyped, string>>
  /** Whether it can be sent at all. */
  isComplete: (typed: TTyped) => boolean
  /** What is handed in, or undefined when nothing was changed. */
  inputOf: (before: TTyped, after: TTyped, uncertain: ReadonlySet<string>) => TInput | undefined
  /** The fields that are not kept when the session runs out. */
  unkept?: readonly (keyof TTyped & string)[]
  isWide?: boolean
  /** What has the focus back at the end, where another dialog has been in its place. */
  opener?: Element | null
  onClose: () => void
  /** The fields; `typed` is what stands in them now. */
  children: (form: UseFormReturnType<TTyped>, isBusy: boolean, typed: TTyped) => ReactNode
}) {
  const { memory } = useAdmin()
  const { verb } = subjectOf(initial)
  const text = textOf(writes, verb)
  // What was there before is what was on the screen, also if the list is read again meanwhile.
  const [before] = useState(initial)
  const [recalled] = useState(() => recallEdit(memory, id, before))
  const [typed, setTyped] = useState<TTyped>({ ...before, ...recalled })
  const [isUnchanged, setUnchanged] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const uncertain = useRef<ReadonlySet<string>>(new Set())
  const objections = useObjections()
  const form = useForm<TTyped>({
    mode: 'uncontrolled',
    initialValues: { ...before, ...recalled },
    validateInputOnBlur: true,
    validate: (values) => ({ ...objections.heldBy(values), ...problemsOf(values) }),
    onValuesChange: (values) => {
      setTyped(values)
      setUnchanged(false)
    },
  })
  const write = useWrites(writes).find((candidate) => candidate.id === id)
  const isBusy = write?.state === 'running'
  // What an earlier dialog was refused with is no news of this one.
  const error = isSubmitted && write?.state === 'failed' ? (write.error ?? undefined) : undefined
  const description = error && describe(error, writePlace(text.failed))
  // An effect, because it is about the moment at which the answer comes: the values are those that were refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    objections.note(error, form.getValues())
    if (error && isAmbiguous(error)) {
      uncertain.current = new Set([...uncertain.current, ...Object.keys(changedFields(before, form.getValues()))])
    }
  }, [error])
  useServerFieldErrors(form, error)
  // An effect, because the memory is outside of React: what was typed is there when the session runs out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the dialog's life
  useEffect(() => rememberEdit(memory, id, () => omit(changedFields(before, form.getValues()), unkept)), [memory, id])
  const hasSucceeded = isSubmitted && write?.state === 'succeeded'
  // An effect, because what is open stands in the address, which is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has succeeded
  useEffect(() => {
    if (hasSucceeded) onClose()
  }, [hasSucceeded])
  // An effect, because the write is kept outside of React: a refusal is over with its dialog, also when Back has closed it.
  useEffect(() => () => writes.closeAsked(id, [verb]), [writes, id, verb])
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  function submit() {
    // The server is asked again: what it said before does not stand in the way.
    objections.clear()
    const { hasErrors, errors } = form.validate()
    // In a long form it may be out of sight.
    firstOnScreen(Object.keys(errors).map((field) => form.getInputNode(field)))?.focus()
    if (hasErrors) return
    const input = inputOf(before, form.getValues(), uncertain.current)
    setUnchanged(input === undefined)
    if (input === undefined) return
    setSubmitted(true)
    writes.ask(id, subjectOf(form.getValues()))
    writes.run(id, input)
  }
  // What is wrong with a field that is not shown is said above.
  const unplaced = (error?.fieldErrors ?? []).filter(({ field }) => form.getInputNode(field) === null)
  return (
    <Dialog title={title} isBusy={isBusy} isWide={isWide} opener={opener} onClose={onClose}>
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
          <DismissibleError
            key={description.reference}
            error={description}
            takesFocus={unplaced.length === (error.fieldErrors ?? []).length}
          >
            {unplaced.map(({ field, message }) => (
              <p key={field}>{`${field}: ${message}`}</p>
            ))}
            {/* A conflict here is about what was typed, and the server says which. */}
            {error.status !== 409 && (
              <p>
                <Outcome error={error} entityName={writes.entityName} concernsOthers={text.concernsOthers} />
              </p>
            )}
          </DismissibleError>
        )}
        <LiveRegion>
          {isUnchanged && (
            <Notice tone="info">
              <p>There are no changes to save.</p>
            </Notice>
          )}
        </LiveRegion>
        {children(form, isBusy, typed)}
        <Group justify="flex-end">
          {isBusy && <StillWorking />}
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <WaitButton
            type="submit"
            loading={isBusy}
            disabled={!isComplete(typed)}
            waitMs={description?.retryAfterMs ?? 0}
            waitKey={description?.reference}
          >
            {text.label}
          </WaitButton>
        </Group>
      </form>
    </Dialog>
  )
}

/** Most forms have nothing secret in them. */
const NOTHING: readonly never[] = []

function omit<T extends Values>(values: Partial<T>, fields: readonly (keyof T)[]): Partial<T> {
  // The cast: `fromEntries` forgets the names of the keys.
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field))) as Partial<T>
}
