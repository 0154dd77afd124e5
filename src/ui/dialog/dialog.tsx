import { useState } from 'react'
import { lazyPart } from '../notice/lazy-part'
import type { DialogProps } from './dialog.lazy'
import type { SidePanelProps } from './side-panel.lazy'

const { Part: LazyDialog } = lazyPart(async () => (await import('./dialog.lazy')).LazyDialog)

/** A modal dialog. It can't be closed while it is busy, so that the user sees the outcome. */
export function Dialog({
  opener: given,
  ...dialog
}: DialogProps & {
  /** The element that gets the focus after closing. The default is the currently focused element. */
  opener?: Element | null | undefined
}) {
  const [opener] = useState(() => given ?? document.activeElement)
  return <LazyDialog {...dialog} opener={opener} />
}

const { Part: LazySidePanel } = lazyPart(async () => (await import('./side-panel.lazy')).LazySidePanel)

/** Details beside their list, which stays visible (docs/product/admin/README.md#dialogs). */
export function SidePanel(panel: SidePanelProps) {
  const [opener] = useState(() => document.activeElement)
  return <LazySidePanel {...panel} opener={opener} />
}
