import { Input } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
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

/** Removes and returns the message that the first script shows for a field, or ''. */
export function takeEarlyMessage(field: string): string {
  const place = document.getElementById(`early-message-${field}`)
  const message = place?.textContent ?? ''
  if (place) place.textContent = ''
  return message
}

/**
 * Takes over what the user did before hydration, because the HTML file contains the form and arrives before the scripts. The text
 * is in the fields and the messages are below them (`src/boot/early-form.ts`), but neither is in the form's state. Other clicks
 * are held by `src/boot/early.ts`.
 */
export function useEarlyInput<TValues extends Record<string, string>>(form: UseFormReturnType<TValues>): void {
  // Before hydration, links do not have the query of the page.
  const isHydrated = useHydrated()
  // Runs before the paint, so a message does not disappear for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input goes through the fields' own handlers
  useLayoutEffect(() => {
    if (!isHydrated) return
    for (const [field, value] of Object.entries(form.getValues())) {
      const node = form.getInputNode(field)
      if (!(node instanceof HTMLInputElement) || node.value === value) continue
      // All values of these forms are strings. A forced update would disturb the user's typing.
      form.setFieldValue(field, node.value as never, { forceUpdate: false })
    }
    const messages = Object.keys(form.getValues()).map((field) => [field, takeEarlyMessage(field)])
    form.setErrors(Object.fromEntries(messages))
    window.dispatchEvent(new Event('portal:ready'))
  }, [isHydrated])
}
