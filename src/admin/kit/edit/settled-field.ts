import type { GetInputPropsReturnType } from '@mantine/form'
import type { FocusEvent } from 'react'

/**
 * The props of a field that shows on blur what will be sent.
 *
 * @param settle turns the typed text into the one that is sent
 */
export function settledField(field: GetInputPropsReturnType, settle: (text: string) => string) {
  return {
    ...field,
    onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
      const settled = settle(currentTarget.value)
      if (settled !== currentTarget.value) {
        // The field is uncontrolled, so both its text and the form need the new value.
        currentTarget.value = settled
        field.onChange(settled)
      }
      field.onBlur?.()
    },
  }
}
