import type { GetInputPropsReturnType } from '@mantine/form'

/** The part of a Mantine form that a group of fields needs. */
export type FormFields<TField extends string> = {
  readonly key: (field: TField) => string
  readonly getInputProps: (field: TField, options?: { type: 'checkbox' }) => GetInputPropsReturnType
}
