import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'

/** The form's value for an incomplete date. Browsers report it as '', which would be sent as no date. */
const INCOMPLETE = 'incomplete'

/** A date field whose value is `YYYY-MM-DD` or ''. Key it by the form's key. */
export function DayField({
  label,
  hint,
  field,
  isReadOnly,
}: {
  label: string
  hint: string
  field: GetInputPropsReturnType
  isReadOnly: boolean
}) {
  function settle({ value, validity }: HTMLInputElement) {
    field.onChange(validity.badInput ? INCOMPLETE : value)
  }
  return (
    <TextInput
      type="date"
      label={label}
      description={hint}
      readOnly={isReadOnly}
      {...field}
      onChange={({ currentTarget }) => settle(currentTarget)}
      onBlur={({ currentTarget }) => {
        // Browsers fire no change event for a date that is incomplete or partly deleted.
        settle(currentTarget)
        field.onBlur?.()
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') settle(currentTarget)
      }}
    />
  )
}
