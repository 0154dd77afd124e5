import { useEffect } from 'react'

/** One time that a value was put into fields by us; `focus` is the field that has the focus afterwards, if one has. */
export type Redrawn = { readonly focus: string | undefined }

/** A field that is given a value is drawn anew, and loses the focus by that: then it gets it back. */
export function useFocusWhenRedrawn(
  form: { getInputNode: (field: string) => HTMLElement | null },
  redrawn: Redrawn | undefined,
): void {
  // An effect, because focus is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time
  useEffect(() => {
    if (redrawn?.focus !== undefined) form.getInputNode(redrawn.focus)?.focus()
  }, [redrawn])
}
