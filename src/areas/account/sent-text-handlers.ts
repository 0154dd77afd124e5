import type { UseFormReturnType } from '@mantine/form'
import { sentText } from '#machines/account/account-forms'
import { showText } from '../../shared/reading/show-text'

/**
 * Returns the handlers of an account form that show in each field what is sent (docs/product/account.md#validation): when a field
 * loses the focus, and before the form is submitted.
 */
export function sentTextHandlers<TValues extends Record<string, string>>(form: UseFormReturnType<TValues>) {
  const show = () => {
    for (const [field, typed] of Object.entries(form.getValues()))
      showText(form, field, sentText(field, typed) as never)
  }
  return { onBlur: show, onSubmitCapture: show }
}
