import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LONGEST_NAME, type NameProblem, nameProblem, type SavedView } from './saved-views'
import classes from './views.module.css'

/** docs/product/admin/views.md#names */
const PROBLEMS: Readonly<Record<NameProblem, string>> = {
  missing: 'Enter a name',
  long: `Use at most ${LONGEST_NAME} characters`,
  taken: 'You already have a view with this name',
}

/** A form with the name of a view. It is emptied after a submit that was accepted. */
export function NameForm({
  label,
  initial,
  isDisabled = false,
  views,
  viewOf,
  renamed,
  onSubmit,
  onCancel,
  onEdited,
  children,
}: {
  label: string
  initial: string
  isDisabled?: boolean
  /** The views of the list, whose names are taken. */
  views: readonly SavedView[]
  viewOf: (name: string) => SavedView
  /** The view that gets another name. */
  renamed?: SavedView
  onSubmit: (view: SavedView) => void
  /** Called for Escape. Without it, Escape closes the dialog. */
  onCancel?: () => void
  /** Called when the name is edited. */
  onEdited?: () => void
  /** The buttons. */
  children: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<NameProblem>()
  const isRenaming = renamed !== undefined
  // The button that opened the form is gone.
  useEffect(() => {
    if (isRenaming) field.current?.select()
  }, [isRenaming])
  return (
    <form
      className={classes.nameForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const view = viewOf(field.current?.value.trim() ?? '')
        // Enter submits the form even if its button is disabled.
        if (isDisabled) return
        const found = nameProblem(views, view, renamed)
        setProblem(found)
        if (found !== undefined) return field.current?.focus()
        onSubmit(view)
        event.currentTarget.reset()
      }}
    >
      <TextInput
        ref={field}
        className={classes.name ?? ''}
        label={label}
        defaultValue={initial}
        disabled={isDisabled}
        autoComplete="off"
        error={problem && PROBLEMS[problem]}
        onChange={() => {
          setProblem(undefined)
          onEdited?.()
        }}
        // The dialog ignores the Escape key of a field with this attribute.
        data-mantine-stop-propagation={onCancel !== undefined}
        onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
      />
      {children}
    </form>
  )
}
