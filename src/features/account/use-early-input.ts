import type { UseFormReturnType } from '@mantine/form'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Takes over what the user typed and clicked before hydration, because the HTML file contains the form and arrives before
 * the scripts. The text is in the fields but not in the form's state; the click is held by `src/boot/early.ts`.
 */
export function useEarlyInput<TValues extends Record<string, string>>(form: UseFormReturnType<TValues>): void {
  // Before hydration, links do not have the query of the page.
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input goes through the fields' own handlers
  useEffect(() => {
    if (!isHydrated) return
    for (const [field, value] of Object.entries(form.getValues())) {
      const node = form.getInputNode(field)
      if (!(node instanceof HTMLInputElement) || node.value === value) continue
      // All values of these forms are strings. A forced update would disturb the user's typing.
      form.setFieldValue(field, node.value as never, { forceUpdate: false })
    }
    window.dispatchEvent(new Event('portal:ready'))
  }, [isHydrated])
}
