import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'

/** What the form has while a day is half typed, which browsers tell as an empty field: it is no day, and not sent as none. */
const HALF_TYPED = 'half typed'

/** A day, `YYYY-MM-DD` or empty. Key it by the form's key. */
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
    field.onChange(validity.badInput ? HALF_TYPED : value)
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
        // A day that was half typed, or half taken away, has changed nothing that the browser would tell.
        settle(currentTarget)
        field.onBlur?.()
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') settle(currentTarget)
      }}
    />
  )
}
