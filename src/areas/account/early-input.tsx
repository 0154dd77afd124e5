import { Input } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { showText } from '../../shared/reading/show-text'
import classes from './account-form.module.css'

/**
 * Returns the `inputContainer` of a field, with an empty place below the input. The first script shows a message there while the
 * libraries load (src/boot/early-form.ts). React leaves the text there, until `useEarlyInput` passes it to the form.
 */
export const withEarlyMessage = (field: string) => (input: ReactNode) => (
  <>
    {input}
    <Input.Error id={`early-message-${field}`} className={classes.earlyMessage ?? ''} suppressHydrationWarning>
      {''}
    </Input.Error>
  </>
)

/** A field of the HTML file, which may no longer be in the page. */
type EarlyField = {
  readonly field: string
  readonly input: HTMLInputElement
  readonly hasFocus: boolean
  readonly message: Element | null
}

/** Finds the fields of a page that is not hydrated yet. */
function earlyFields(): readonly EarlyField[] {
  if (typeof document === 'undefined') return []
  const inputs = document.querySelectorAll<HTMLInputElement>('[data-prerendered] [data-path]')
  return Array.from(inputs, (input) => {
    const field = input.dataset.path ?? ''
    const message = document.getElementById(`early-message-${field}`)
    return { field, input, hasFocus: input === document.activeElement, message }
  })
}

/**
 * Takes over what the user did before hydration, because the HTML file contains the form and arrives before the scripts. The text
 * is in the fields and the messages are below them (`src/boot/early-form.ts`), but neither is in the form's state. Other clicks
 * are held by `src/boot/early.ts`.
 *
 * If an extension, such as a password manager, has changed the page, React does not hydrate the fields but replaces them by empty
 * ones. Then this fills them in from those that were there.
 */
export function useEarlyInput<TValues extends Record<string, string>>(form: UseFormReturnType<TValues>): void {
  // Before hydration, links do not have the query of the page.
  const isHydrated = useHydrated()
  // The first render is the last moment at which the replaced fields are in the page and have the focus.
  const [fields] = useState(earlyFields)
  // Runs before the paint, so a message does not disappear for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input goes through the fields' own handlers
  useLayoutEffect(() => {
    if (!isHydrated) return
    for (const { field, input, hasFocus } of fields) {
      showText(form, field, input.value as never)
      if (hasFocus && !input.isConnected) form.getInputNode(field)?.focus()
    }
    form.setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message?.textContent])))
    for (const { message } of fields) message?.replaceChildren()
    window.dispatchEvent(new Event('portal:ready'))
    // The next screen has a form of its own.
    document.querySelector('[data-prerendered]')?.removeAttribute('data-prerendered')
  }, [isHydrated])
}
