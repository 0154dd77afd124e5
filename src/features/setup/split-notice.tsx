import { type ReactNode, useEffect } from 'react'
import { Notice } from '../../ui/notice'

/** One time that something was split; `focus` is the field that had the focus, if one had. */
export type Split = { readonly focus: string | undefined }

/** Says that something pasted was put into several fields; nothing before that. */
export function SplitNotice({ split, children }: { split: Split | undefined; children: ReactNode }) {
  if (split === undefined) return null
  return (
    <Notice tone="info">
      <p>{children}</p>
    </Notice>
  )
}

/** The fields are drawn anew with their values, so the focus has to be put where the pasting left off. */
export function useFocusAfterSplit(
  form: { getInputNode: (field: string) => HTMLElement | null },
  split: Split | undefined,
): void {
  // An effect, because focus is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time
  useEffect(() => {
    if (split?.focus !== undefined) form.getInputNode(split.focus)?.focus()
  }, [split])
}
