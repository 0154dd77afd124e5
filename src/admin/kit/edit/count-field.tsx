import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { settledCount } from '#machines/shared/numbers'
import { settledField } from './settled-field'

/** The part of a Mantine form that a group of fields needs. */
export type FormFields<TField extends string> = {
  readonly key: (field: TField) => string
  readonly getInputProps: (field: TField, options?: { type: 'checkbox' }) => GetInputPropsReturnType
}

/** The text of a field that may be empty. */
export function optionalCount(text: string): string {
  return settledCount(text, text.trim() === '' ? '' : '0')
}

/** A field for a whole number. On blur and on Enter it shows the number that will be sent. Use the form's key as the `key`. */
export function CountField({
  label,
  hint,
  placeholder,
  field,
  isRequired = false,
  isReadOnly,
  settle,
}: {
  label: string
  hint?: string | undefined
  placeholder?: string
  field: GetInputPropsReturnType
  isRequired?: boolean
  isReadOnly: boolean
  /** Turns the typed text into the number that is sent. Other text stays, with its error. */
  settle: (text: string) => string
}) {
  return (
    <TextInput
      label={label}
      description={hint}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      {...(isRequired && { 'aria-required': true })}
      readOnly={isReadOnly}
      {...settledField(field, settle)}
    />
  )
}
