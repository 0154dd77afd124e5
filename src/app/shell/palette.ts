import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { areKeysOn } from '../../shared/storage/key-shortcuts'
import { lazyPart } from '../../ui/notice/lazy-part'
import { hasOwnKeys, openDialogs } from '../../ui/own-keys'
import type { Opened } from './palette.lazy'

/** The palette and the list of shortcuts, loaded when the user is about to open one (docs/product/palette.md). */
export const { Part: Palette, preload: preloadPalette } = lazyPart(
  async () => (await import('./palette.lazy')).LazyPalette,
)

/** Returns what is open over the screen, and a function that changes it. Keys open it too (docs/product/palette.md#keys). */
export function usePalette() {
  const state = useState<Opened>()
  const [, open] = state
  useWindowEvent('keydown', (event) => {
    const { key, target } = event
    const isChord = event.ctrlKey || event.metaKey
    // A dialog has its own keys.
    if (openDialogs().length > 0) return
    if (isChord && !event.shiftKey && key.toLowerCase() === 'k') open('palette')
    else if (isChord || event.altKey || hasOwnKeys(target) || !areKeysOn()) return
    else if (key === '?') open('keys')
    else {
      const search = document.querySelector<HTMLElement>('main [type=search]')
      if (key !== '/' || !search) return
      search.focus()
    }
    event.preventDefault()
  })
  return state
}
