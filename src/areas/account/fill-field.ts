import type { UseFormReturnType } from '@mantine/form'
import { sentText } from '#machines/account/account-forms'

/** Puts a text into a field. It is uncontrolled, so both the field and the form need the text. */
export function fillField<TValues extends Record<string, string>>(
  form: UseFormReturnType<TValues>,
  field: string,
  text: string,
): void {
  const node = form.getInputNode(field)
  // An equal text would move the cursor.
  if (node instanceof HTMLInputElement && node.value !== text) node.value = text
  // All values of these forms are strings. A forced update would replace the field while the user types.
  if (form.getValues()[field] !== text) form.setFieldValue(field, text as never, { forceUpdate: false })
}

/**
 * Returns the handlers of an account form that show in each field what is sent (docs/product/account.md#validation): when a field
 * loses the focus, and before the form is submitted.
 */
export function sentTextHandlers<TValues extends Record<string, string>>(form: UseFormReturnType<TValues>) {
  const show = () => {
    for (const [field, typed] of Object.entries(form.getValues())) fillField(form, field, sentText(field, typed))
  }
  return { onBlur: show, onSubmitCapture: show }
}
