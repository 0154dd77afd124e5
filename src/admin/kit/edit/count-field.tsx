import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { settledField } from './settled-field'

/** The part of a Mantine form that a group of fields needs. */
export type FormFields<TField extends string> = {
  readonly key: (field: TField) => string
  readonly getInputProps: (field: TField, options?: { type: 'checkbox' }) => GetInputPropsReturnType
}

/** A field for a whole number. On blur it shows the number that will be sent. Use the form's key as the `key`. */
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
  /** Turns the typed text into the number that is sent. */
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
      {...settledField(field, settle)}
    />
  )
}
