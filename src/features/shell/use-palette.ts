import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { areKeysOn } from '../../storage/key-shortcuts'

type What = 'palette' | 'keys'

/** What is open over the screen, and the element that gets the focus afterwards. */
export type Opened = { readonly what: What; readonly opener: Element | null }

/** Opens the palette and the list of shortcuts, also by their keys (docs/product/palette.md#keys). */
export function usePalette(userId: string | undefined) {
  const [opened, setOpened] = useState<Opened>()
  const open = useCallback(
    (what: What) => setOpened((before) => ({ what, opener: before ? before.opener : document.activeElement })),
    [],
  )
  // The next user must not find it open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each user
  useEffect(() => setOpened(undefined), [userId])
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    // A dialog has its own keys.
    if (userId === undefined || document.querySelector('[aria-modal]')) return
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') open('palette')
    else {
      const isField = target instanceof Element && target.closest('input,textarea,select')
      if (isField || ctrlKey || metaKey || altKey || !areKeysOn()) return
      const search = document.querySelector<HTMLElement>('main [type=search]')
      if (key === '?') open('keys')
      else if (key === '/' && search) search.focus()
      else return
    }
    event.preventDefault()
  })
  return { opened, open, close: useCallback(() => setOpened(undefined), []) }
}
