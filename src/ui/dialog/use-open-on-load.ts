import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a menu is open whose code has come because its button was used: at once, unless the focus has gone elsewhere
 * meanwhile.
 */
export function useOpenOnLoad(button: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setOpen] = useState(false)
  // An effect, because focus is outside of React: the button that was pressed has been replaced, and the menu gives the focus
  // back to what had it when it opened.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    button.current?.focus()
    setOpen(true)
  }, [button])
  return [isOpen, setOpen] as const
}
