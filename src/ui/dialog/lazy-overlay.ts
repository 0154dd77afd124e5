import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * Returns the focus to the opener when a dialog or panel unmounts. Mantine's `returnFocus` only works if the dialog is closed
 * before it unmounts.
 */
export function useFocusBack(opener: Element | null): void {
  useEffect(() => {
    // A panel that this dialog replaces has just returned the focus to its own opener.
    const target = opener?.isConnected ? opener : document.activeElement
    return () => {
      if (target instanceof HTMLElement) target.focus()
    }
  }, [opener])
}

/**
 * The open state of a menu whose code was loaded by a click on its button. It opens at once, unless the focus has moved elsewhere
 * in the meantime. Each opening is a transition, because rendering a menu takes longer than one frame of a slow phone.
 */
export function useOpenOnLoad(button: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setOpen] = useState(false)
  // The clicked button has been replaced by a new one, so the focus is on the page or on an element around the button, such as a
  // list that was refreshed. The button must have it before the menu opens, because the menu returns it to where it was.
  useEffect(() => {
    if (!document.activeElement?.contains(button.current)) return
    button.current?.focus()
    startTransition(() => setOpen(true))
  }, [button])
  const change = (next: boolean) => (next ? startTransition(() => setOpen(true)) : setOpen(false))
  return [isOpen, change] as const
}
