import type { StepForm, StepValues } from './use-step-form'

/** Below the field: the label stays exactly the specification's word (decisions.md, 'Labels, headings, controls'). */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/**
 * What the fields of a step have in common: their label, their help, and their place in the form. The key goes beside it,
 * because React takes none from a spread.
 */
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

/** Which field of the form it is. */
export function pathOf(element: Element | null): string | undefined {
  return element instanceof HTMLElement ? element.dataset.path : undefined
}
