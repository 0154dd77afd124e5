import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * The open state of a menu whose code was loaded by a click on its button. It opens at once, unless the focus has moved elsewhere
 * in the meantime.
 */
export function useOpenOnLoad(button: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setOpen] = useState(false)
  // The clicked button has been replaced by a new one. It must have the focus before the menu opens, because the menu returns the
  // focus to the element that had it.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    button.current?.focus()
    startTransition(() => setOpen(true))
  }, [button])
  return [isOpen, setOpen] as const
}
