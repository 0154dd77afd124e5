import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { HINT_BELOW } from './promotion-form'

/** A whole number, which turns into what is sent of it when the field is left. Key it by the form's key. */
export function CountField({
  label,
  hint,
  field,
  isReadOnly,
  settle,
}: {
  label: string
  hint?: string
  field: GetInputPropsReturnType
  isReadOnly: boolean
  /** What becomes of a text. */
  settle: (text: string) => string
}) {
  return (
    <TextInput
      label={label}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      inputMode="numeric"
      autoComplete="off"
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
