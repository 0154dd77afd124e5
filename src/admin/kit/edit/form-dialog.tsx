import { Button } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { changedFields } from '#machines/admin/changed-fields'
import { isAmbiguous } from '#machines/shared/api-error'
import { writeErrorContext } from '../../../shared/errors/catalogue'
import { describe } from '../../../shared/errors/describe'
import { DismissibleError } from '../../../shared/errors/dismissible-error'
import { useObjections } from '../../../shared/errors/use-objections'
import { firstOnScreen, useServerFieldErrors } from '../../../shared/errors/use-server-field-errors'
import { missingSentence } from '../../../shared/format/missing-sentence'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogFooter } from '../../../ui/dialog/dialog-footer'
import { LiveRegion, Notice } from '../../../ui/notice/notice'
import { StillWorking } from '../../../ui/notice/still-working'
import { WaitButton } from '../../../ui/notice/wait-button'
import { useAdmin } from '../admin-context'
import classes from '../screen/admin.module.css'
import { recallEdit, rememberEdit } from './edit-draft'
import { Outcome } from './write-outcomes'
import { type Subject, textOf, useWrites, type Writes } from './writes'

/** Texts by field. */
type Texts = Readonly<Record<string, string | undefined>>
type Values = Readonly<Record<string, string | boolean | readonly string[]>>

/** An edit form and the server's values behind it. */
export type OpenForm<TTyped> = {
  /** The edited fields of earlier attempts without a clear result. */
  readonly unclear: readonly Partial<TTyped>[]
  /** Replaces the values from which changes are told, and those in the fields. */
  readonly showNewer: (before: TTyped, values: TTyped) => void
}

/**
 * A dialog with a form that creates or changes one row. After a rejection the typed values stay, and after an expired session
 * they are restored (docs/product/admin/README.md#dialogs).
 */
export function FormDialog<TTyped extends Values, TSubject extends Subject<string, unknown>, TInput>({
  title,
  id,
  subjectOf,
  writes,
  initial,
  problemsOf,
  isComplete,
  labels = NO_LABELS,
  blockedBecause,
  inputOf,
  unsaved = NOTHING,
  isWide = false,
  opener,
  onClose,
  children,
}: {
  title: string
  /** The row's id. A form that creates a row passes an id that no row has. */
  id: string
  /** Returns the verb and the row of the write. */
  subjectOf: (typed: TTyped) => TSubject
  writes: Writes<TSubject, TInput>
  initial: TTyped
  /** Returns an error message for each invalid field. */
  problemsOf: (typed: TTyped) => Partial<Record<keyof TTyped, string>>
  /** Enables the submit button. */
  isComplete: (typed: TTyped) => boolean
  /** The labels of the fields that `isComplete` reads. While it is false, a sentence names those that are missing or wrong. */
  labels?: Partial<Record<keyof TTyped & string, string>>
  /** The reason that the button is disabled, apart from the fields. */
  blockedBecause?: string | undefined
  /**
   * Returns the input of the write, or undefined if nothing has changed.
   *
   * @param uncertain the fields that may have been saved by an earlier attempt without a clear result
   * @param open for a form whose row is read again before it is saved
   */
  inputOf: (before: TTyped, after: TTyped, uncertain: ReadonlySet<string>, open: OpenForm<TTyped>) => TInput | undefined
  /** Fields that are not saved in the draft. */
  unsaved?: readonly (keyof TTyped & string)[]
  isWide?: boolean
  /** The element that gets the focus on close, if another dialog was open before this one. */
  opener?: Element | null
  onClose: () => void
  /** Renders the fields. */
  children: (form: UseFormReturnType<TTyped>, isBusy: boolean, typed: TTyped) => ReactNode
}) {
  const { memory } = useAdmin()
  const { verb } = subjectOf(initial)
  const text = textOf(writes, verb)
  // Changes are relative to what the administrator saw, even if the list is refreshed while the dialog is open.
  const [before, setBefore] = useState(initial)
  const [recalled] = useState(() => recallEdit(memory, id, before))
  const [typed, setTyped] = useState<TTyped>({ ...before, ...recalled })
  const [isUnchanged, setUnchanged] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const unclear = useRef<readonly Partial<TTyped>[]>([])
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
  // A rejection of an earlier dialog for the same row is not shown here.
  const error = isSubmitted && write?.state === 'failed' ? (write.error ?? undefined) : undefined
  const description = error && describe(error, writeErrorContext(text.failed))
  // At the moment when the response arrives, the form's values are those that were rejected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per rejection
  useEffect(() => {
    objections.note(error, form.getValues())
    if (error && isAmbiguous(error)) unclear.current = [...unclear.current, changedFields(before, form.getValues())]
  }, [error])
  useServerFieldErrors(form, error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form never changes while the dialog is open
  useEffect(
    () => rememberEdit(memory, id, () => omit(changedFields(before, form.getValues()), unsaved)),
    [memory, id, before],
  )
  const hasSucceeded = isSubmitted && write?.state === 'succeeded'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the success
  useEffect(() => {
    if (hasSucceeded) onClose()
  }, [hasSucceeded])
  // The write outlives the dialog. Its rejection must not, even if Back has closed the dialog.
  useEffect(() => () => writes.closeAsked(id, [verb]), [writes, id, verb])
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  function showNewer(newer: TTyped, values: TTyped) {
    setBefore(newer)
    form.setValues(values)
  }
  function submit() {
    // Earlier objections of the server must not block a new submit.
    objections.clear()
    const { hasErrors, errors } = form.validate()
    // In a long form the first invalid field may be out of view.
    firstOnScreen(Object.keys(errors).map((field) => form.getInputNode(field)))?.focus()
    if (hasErrors) return
    const uncertain = unclear.current.flatMap((fields) => Object.keys(fields))
    const input = inputOf(before, form.getValues(), new Set(uncertain), { unclear: unclear.current, showNewer })
    setUnchanged(input === undefined)
    if (input === undefined) return
    setSubmitted(true)
    writes.ask(id, subjectOf(form.getValues()))
    writes.run(id, input)
  }
  const missingId = useId()
  const missing = [
    isComplete(typed) ? '' : missingSentence(labelled(problemsOf(typed), labels), typed, labels),
    blockedBecause,
  ]
    .filter(Boolean)
    .join(' ')
  // Errors of fields that the form does not show are listed above the form.
  const labelTexts: Texts = labels
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
              <p key={field}>{`${labelTexts[field] ?? field}: ${message}`}</p>
            ))}
            {/* Here a conflict is about a typed value, and the server's message names it. */}
            {error.status !== 409 && (
              <Outcome error={error} entityName={writes.entityName} concernsOthers={text.concernsOthers} />
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
        <DialogFooter>
          <p id={missingId}>{isBusy ? '' : missing}</p>
          {isBusy && <StillWorking />}
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <WaitButton
            type="submit"
            loading={isBusy}
            disabled={!isComplete(typed) || blockedBecause !== undefined}
            aria-describedby={missingId}
            waitMs={description?.retryAfterMs ?? 0}
            waitKey={description?.reference}
          >
            {text.label}
          </WaitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** For a form whose button is always enabled. */
const NO_LABELS = {}

/** Most forms contain no secret. */
const NOTHING: readonly never[] = []

/** The problems of the fields that have a label, in the order of the labels. */
function labelled(problems: Texts, labels: Texts): Texts {
  return Object.fromEntries(Object.keys(labels).map((field) => [field, problems[field]]))
}

function omit<T extends Values>(values: Partial<T>, fields: readonly (keyof T)[]): Partial<T> {
  // `fromEntries` loses the types of the keys; removing fields leaves a `Partial<T>`.
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field))) as Partial<T>
}
