import { useEffect } from 'react'

/**
 * Returns the focus to the opener when a dialog or panel unmounts. Mantine's `returnFocus` only works if the dialog is closed
 * before it unmounts.
 */
export function useFocusBack(opener: Element | null): void {
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
