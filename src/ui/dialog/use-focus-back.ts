import { useEffect } from 'react'

/**
 * Gives the focus back to where it was before a dialog or a panel came. Mantine's own way does so only where it is closed before
 * it goes.
 */
export function useFocusBack(opener: Element | null): void {
  // An effect, because focus is outside of React.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
