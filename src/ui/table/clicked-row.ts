import type { MouseEvent } from 'react'
import { isModifiedClick } from '../links'

/** The addresses of the rows' details, and what opens them. */
export type RowDetails = {
  /** @param id the id of the row */
  readonly hrefOf: (id: string) => string
  readonly onOpen: (id: string) => void
}

/** A click beside the button of a menu was meant for it. */
const CONTROLS = 'a, button, input, label, [role=menu], [data-label=Actions]'

/**
 * Opens the details of the clicked row, unless the click was for another control or has selected text. One handler for the whole
 * table, because the rows do not need to render for it.
 */
export function openClickedRow(
  event: MouseEvent,
  rows: readonly { readonly id: string }[],
  onOpen: RowDetails['onOpen'],
): void {
  const { target } = event
  if (isModifiedClick(event) || !(target instanceof Element)) return
  const row = target.closest('tr')
  const link = row?.querySelector<HTMLElement>('[data-details]')
  const id = row && rows[row.sectionRowIndex]?.id
  if (!link || !id) return
  const control = target.closest(CONTROLS)
  if (control === null ? String(window.getSelection()) !== '' : control !== link) return
  event.preventDefault()
  // The details return the focus to what had it.
  link.focus({ preventScroll: true })
  onOpen(id)
}
