import type { GetInputPropsReturnType } from '@mantine/form'
import { wasPasted } from '../../shared/reading/use-reading'

type Form<TField extends string, TValue> = {
  readonly getInputNode: (field: TField) => HTMLElement | null
  readonly setFieldValue: (field: TField, value: TValue) => void
}

/** Sets a text that was read. It writes into the field, because a field that is mounted again would lose the focus. */
export function showValue<TField extends string, TValue>(
  form: Form<TField, TValue>,
  field: TField,
  value: TValue,
): void {
  const node = form.getInputNode(field)
  if (node instanceof HTMLInputElement) node.value = String(value)
  form.setFieldValue(field, value)
}

/** Reads the texts when the field loses the focus, and at once when a text is pasted. */
export function readingProps(input: GetInputPropsReturnType, settle: () => void): GetInputPropsReturnType {
  return {
    ...input,
    onChange: (change: unknown) => {
      input.onChange(change)
      if (wasPasted(change)) settle()
    },
    onBlur: (event: unknown) => {
      settle()
      input.onBlur?.(event)
    },
  }
}
