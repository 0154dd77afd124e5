import type { GetInputPropsReturnType } from '@mantine/form'
import type { FocusEvent, KeyboardEvent } from 'react'

/**
 * The props of a field that shows on blur, and on Enter before the form is submitted, what will be sent.
 *
 * @param settle turns the typed text into the one that is sent
 */
export function settledField(field: GetInputPropsReturnType, settle: (text: string) => string) {
  function show(input: HTMLInputElement) {
    const settled = settle(input.value)
    if (settled === input.value) return
    // The field is uncontrolled, so both its text and the form need the new value.
    input.value = settled
    field.onChange(settled)
  }
  return {
    ...field,
    onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
      show(currentTarget)
      field.onBlur?.()
    },
    onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
      if (key === 'Enter') show(currentTarget)
    },
  }
}
