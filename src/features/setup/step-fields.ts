import type { StepForm, StepValues } from './use-step-form'

/** The hint is below the field, and the label is only the documented word (D-008). */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The props that all fields of a step share. The key is passed separately, because React ignores a spread key. */
export function fieldsOf<TValues extends StepValues>(
  form: StepForm<TValues>,
  labels: Readonly<Record<keyof TValues & string, string>>,
  help: Readonly<Partial<Record<keyof TValues & string, string>>>,
) {
  return (name: keyof TValues & string) => ({
    label: labels[name],
    description: help[name],
    inputWrapperOrder: ORDER,
    withAsterisk: false,
    autoComplete: 'off',
    readOnly: form.isLocked,
    ...form.getInputProps(name),
  })
}

export type StepField<TValues extends StepValues> = ReturnType<typeof fieldsOf<TValues>>

/** The name of the form field that an element belongs to. */
export function pathOf(element: Element | null): string | undefined {
  return element instanceof HTMLElement ? element.dataset.path : undefined
}
