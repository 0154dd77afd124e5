import type { MouseEvent } from 'react'

/** True for a click with which the browser opens a link in a new tab or window, or downloads it. */
export function isModifiedClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
