import { type ReactNode, useEffect } from 'react'
import { Notice } from '../../ui/notice'

/** Says that something pasted was put into several fields; nothing before that. */
export function SplitNotice({ times, children }: { times: number; children: ReactNode }) {
  if (times === 0) return null
  return (
    <Notice tone="info">
      <p>{children}</p>
    </Notice>
  )
}

/** The fields are drawn anew with their values, so the focus has to be put where the pasting left off. */
export function useFocusAfterSplit(
  form: { getInputNode: (field: string) => HTMLElement | null },
  field: string,
  times: number,
): void {
  // An effect, because focus is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time
  useEffect(() => {
    if (times > 0) form.getInputNode(field)?.focus()
  }, [times])
}
