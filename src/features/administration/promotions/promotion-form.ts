import type { GetInputPropsReturnType } from '@mantine/form'

/** What of either form its fields need. */
export type PromotionForm<TField extends string> = {
  readonly key: (field: TField) => string
  readonly getInputProps: (field: TField, options?: { type: 'checkbox' }) => GetInputPropsReturnType
}

/** Hints stand below their field: the label is exactly the specification's word (decisions.md, 'Labels, headings, controls'). */
export const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
