import { remarkSentences } from '../../../shared/format/remark-sentences'
import { fieldHelp } from '../../../ui/field/field-help'
import type { StepForm, StepValues } from './use-step-form'

/** The hint is below the field, and the label is only the documented word (D-008). */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

export type StepField<TValues extends StepValues> = ReturnType<typeof fieldsOf<TValues>>

/**
 * The props that all fields of a step share. Texts are read as they arrive (docs/product/setup.md#text). The key is passed
 * separately, because React ignores a spread key.
 */
export function fieldsOf<TValues extends StepValues>(
  form: StepForm<TValues>,
  labels: Readonly<Record<keyof TValues & string, string>>,
  help: Readonly<Partial<Record<keyof TValues & string, string>>>,
  sentences: Readonly<Record<string, string>>,
) {
  return (name: keyof TValues & string) => {
    const remarks = remarkSentences(form.remarks[name], sentences)
    return {
      label: labels[name],
      description: fieldHelp(help[name], remarks),
      inputWrapperOrder: ORDER,
      withAsterisk: false,
      autoComplete: 'off',
      readOnly: form.isLocked,
      ...form.propsOf(name),
    }
  }
}
