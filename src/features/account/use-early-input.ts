import type { UseFormReturnType } from '@mantine/form'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Takes over what was typed and clicked before the form worked: the page comes with the form in it, a second before its
 * scripts. The text stands in the fields, but their form has not heard of it; the click is held by `src/boot/early.ts`.
 */
export function useEarlyInput<TValues extends Record<string, string>>(form: UseFormReturnType<TValues>): void {
  // Only then do links know the query that the page was opened with.
  const isHydrated = useHydrated()
  // An effect, because it is about what happened to the document before React; once, when the fields are React's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input goes through the fields' own handlers
  useEffect(() => {
    if (!isHydrated) return
    for (const [field, value] of Object.entries(form.getValues())) {
      const node = form.getInputNode(field)
      if (!(node instanceof HTMLInputElement) || node.value === value) continue
      // The cast: all values of these forms are text. Without the update, which would draw the field anew under the typing.
      form.setFieldValue(field, node.value as never, { forceUpdate: false })
    }
    window.dispatchEvent(new Event('portal:ready'))
  }, [isHydrated])
}
