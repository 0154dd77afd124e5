import { useState } from 'react'
import type { StepForm, StepValues } from './use-step-form'

/** The text of a field while it is typed. The form is uncontrolled, so it does not render again for each letter. */
export function useTyped<TValues extends StepValues, Field extends keyof TValues & string>(
  form: StepForm<TValues>,
  field: Field,
): TValues[Field] {
  const [value, setValue] = useState(() => form.getValues()[field])
  form.watch(field, ({ value: typed }) => setValue(() => typed as TValues[Field]))
  return value
}
