import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from './lazy-part'

const { Part: OpenedSidePanel } = lazyPart(async () => (await import('./opened-side-panel')).OpenedSidePanel)

export type SidePanelProps = { title: string; onClose: () => void; children: ReactNode }

/** Details beside the list that they belong to, which stays in sight (look.md, 'Admin'). */
export function SidePanel(panel: SidePanelProps) {
  const [opener] = useState(() => document.activeElement)
  return (
    <Suspense>
      <OpenedSidePanel {...panel} opener={opener} />
    </Suspense>
  )
}
