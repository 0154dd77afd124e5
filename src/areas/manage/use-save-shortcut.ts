import { useWindowEvent } from '@mantine/hooks'
import { type RefObject, useRef } from 'react'
import { openDialogs } from '../../ui/own-keys'

/** Clicks the button with the returned ref when the user presses Ctrl S or ⌘ S (docs/product/palette.md#keys). */
export function useSaveShortcut(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useWindowEvent('keydown', (event) => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isChord || event.key.toLowerCase() !== 's') return
    // The browser would save the page.
    event.preventDefault()
    if (event.repeat || openDialogs().length > 0) return
    // A field accepts its text when it loses the focus, as at a click. A disabled button ignores both calls.
    button.current?.focus({ preventScroll: true })
    button.current?.click()
  })
  return button
}
