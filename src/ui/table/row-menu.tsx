import { Suspense, useState } from 'react'
import { lazyPart } from '../notice/lazy-part'
import type { RowMenuProps } from './row-menu.lazy'
import { RowMenuButton } from './row-menu-button'

const { Part: LazyRowMenu, preload } = lazyPart(async () => (await import('./row-menu.lazy')).LazyRowMenu)

/**
 * What can be done with a row, by keyboard too; what its status does not allow is not in it (ux.md, item 24). While something is
 * being done to the row it stays closed, and keeps the focus. A menu that nobody has opened is its button alone: twenty whole
 * ones take longer to draw than the rest of their table.
 */
export function RowMenu(menu: RowMenuProps) {
  const [isUsed, setUsed] = useState(false)
  const button = (
    <RowMenuButton
      name={menu.name}
      isBusy={menu.isBusy}
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => !menu.isBusy && setUsed(true)}
    />
  )
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <LazyRowMenu {...menu} />
    </Suspense>
  )
}
