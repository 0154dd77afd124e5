import { useEffect, useRef } from 'react'
import { areKeysOn } from '../../../shared/storage/key-shortcuts'
import { hasOwnKeys, openDialogs } from '../../../ui/own-keys'
import { takeEarlyKeys } from './early-keys'
import classes from './list-keys.module.css'

/**
 * The keys of a list: j and k move the focus between the rows, Enter opens the details, and x selects
 * (docs/product/palette.md#keys). The arrows move it once a row has the focus, because they scroll the page otherwise.
 */
export function ListKeys({
  rows,
  onView,
  onSelect,
}: {
  rows: readonly { readonly id: string }[]
  onView: (id: string) => void
  /** Undefined if rows can't be selected. */
  onSelect?: (id: string) => void
}) {
  const marker = useRef<HTMLSpanElement>(null)
  const latest = useRef({ rows, onView, onSelect })
  latest.current = { rows, onView, onSelect }
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // A dialog has its own keys.
      if (openDialogs().length > 0) return
      if (event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target) || !areKeysOn()) return
      const elements = [...(marker.current?.parentElement?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])]
      const current = elements.findIndex((element) => element.contains(document.activeElement))
      const step = stepOf(event.key, current !== -1)
      const id = latest.current.rows[current]?.id
      if (step !== undefined) focus(elements[Math.min(Math.max(0, current + step), elements.length - 1)])
      else if (event.key === 'Enter' && id && event.target === elements[current]) latest.current.onView(id)
      else if (event.key === 'x' && id && latest.current.onSelect) {
        latest.current.onSelect(id)
        // The checkboxes and the bar take some of the space.
        requestAnimationFrame(() => elements[current]?.scrollIntoView({ block: 'nearest' }))
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    for (const event of takeEarlyKeys()) onKey(event)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return <span ref={marker} hidden />
}

function stepOf(key: string, isInRow: boolean): number | undefined {
  if (key === 'j' || (isInRow && key === 'ArrowDown')) return 1
  return key === 'k' || (isInRow && key === 'ArrowUp') ? -1 : undefined
}

function focus(row: HTMLElement | undefined): void {
  if (row === undefined) return
  // A row can have the focus, but is not on the way of the Tab key.
  row.tabIndex = -1
  row.classList.add(classes.row ?? '')
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
