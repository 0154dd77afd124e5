import type { FocusEvent } from 'react'
import { FieldHelp } from '../../../ui/field/field-help'
import { pathOf, type StepForm, type StepValues } from './use-step-form'

/** The hint is below the field, and the label is only the documented word (D-008). */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** In every field that is neither free text nor a password. */
const TIDIED = 'Quotes or hidden characters around the text were removed.'

export type StepField<TValues extends StepValues> = ReturnType<typeof fieldsOf<TValues>>

/**
 * The props that all fields of a step share. Texts are read when the field loses the focus, and at once when they are pasted.
 * The key is passed separately, because React ignores a spread key.
 */
export function fieldsOf<TValues extends StepValues>(
  form: StepForm<TValues>,
  labels: Readonly<Record<keyof TValues & string, string>>,
  help: Readonly<Partial<Record<keyof TValues & string, string>>>,
  sentences: Readonly<Record<string, string>>,
) {
  return (name: keyof TValues & string) => {
    const { onChange, onBlur, ...input } = form.getInputProps(name)
    const remarks = (form.remarks[name] ?? []).map((remark) =>
      remark === 'tidied' ? TIDIED : (sentences[remark] ?? ''),
    )
    return {
      label: labels[name],
      description: <FieldHelp help={help[name]} remarks={remarks} />,
      inputWrapperOrder: ORDER,
      withAsterisk: false,
      autoComplete: 'off',
      readOnly: form.isLocked,
      ...input,
      onChange: (change: Change) => {
        onChange(change)
        if (wasPasted(change)) form.settle(name)
      },
      onBlur: (event?: FocusEvent) => {
        form.settle(event && pathOf(event.relatedTarget))
        onBlur?.(event)
      },
    }
  }
}

/** A searchable select passes its value, every other field an event. */
type Change = string | { readonly nativeEvent: Event }

function wasPasted(change: Change): boolean {
  if (typeof change === 'string' || !('inputType' in change.nativeEvent)) return false
  return /^insertFrom(Paste|Drop)/.test(String(change.nativeEvent.inputType))
}
