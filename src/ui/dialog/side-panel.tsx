import { useState } from 'react'
import { lazyPart } from '../notice/lazy-part'
import type { SidePanelProps } from './side-panel.lazy'

const { Part: LazySidePanel } = lazyPart(async () => (await import('./side-panel.lazy')).LazySidePanel)

/** Details beside their list, which stays visible (docs/product/admin/README.md#dialogs). */
export function SidePanel(panel: SidePanelProps) {
  const [opener] = useState(() => document.activeElement)
  return <LazySidePanel {...panel} opener={opener} />
}
