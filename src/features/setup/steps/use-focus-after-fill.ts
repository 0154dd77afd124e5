import { useEffect } from 'react'

/** A new object for each time that the portal filled in fields. `focus` is the field to focus afterwards. */
export type Filled = { readonly focus: string | undefined }

/** Restores the focus, because a field that is set by the portal is mounted again and loses it. */
export function useFocusAfterFill(
  form: { getInputNode: (field: string) => HTMLElement | null },
  filled: Filled | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each fill
  useEffect(() => {
    if (filled?.focus !== undefined) form.getInputNode(filled.focus)?.focus()
  }, [filled])
}
