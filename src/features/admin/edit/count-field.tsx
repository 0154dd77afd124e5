import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'

/** A whole number, which turns into what is sent of it when the field is left. Key it by the form's key. */
export function CountField({
  label,
  hint,
  field,
  isRequired = false,
  isReadOnly,
  settle,
}: {
  label: string
  hint?: string | undefined
  field: GetInputPropsReturnType
  isRequired?: boolean
  isReadOnly: boolean
  /** What becomes of a text. */
  settle: (text: string) => string
}) {
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="off"
      {...(isRequired && { 'aria-required': true })}
      readOnly={isReadOnly}
      {...field}
      onBlur={({ currentTarget }) => {
        const settled = settle(currentTarget.value)
        if (settled !== currentTarget.value) {
          // The field is uncontrolled: it shows what it is given here, and the form is told.
          currentTarget.value = settled
          field.onChange(settled)
        }
        field.onBlur?.()
      }}
    />
  )
}
