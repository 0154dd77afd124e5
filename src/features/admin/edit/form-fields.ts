import type { GetInputPropsReturnType } from '@mantine/form'

/** What of the form around them some fields need. */
export type FormFields<TField extends string> = {
  readonly key: (field: TField) => string
  readonly getInputProps: (field: TField, options?: { type: 'checkbox' }) => GetInputPropsReturnType
}
