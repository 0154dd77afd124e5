import { startTransition, useState } from 'react'
import { lazyPart } from '../notice/lazy-part'
import { RowMenuButton, type RowMenuProps } from './row-menu-button'

const { Part: LazyRowMenu, preload } = lazyPart(async () => (await import('./row-menu.lazy')).LazyRowMenu)

/**
 * The actions of a row (docs/product/admin/README.md#row-menus). While the row is busy, the menu stays closed and its button can
 * have the focus. Until the first click, only the button is rendered, because twenty whole menus take longer than the table.
 */
export function RowMenu({ id, ...menu }: RowMenuProps & { id: string }) {
  // The button is reused for a row of the next page, but a menu is not.
  const [usedBy, setUsedBy] = useState<string>()
  if (usedBy !== undefined && usedBy !== id) setUsedBy(undefined)
  const button = (
    <RowMenuButton
      name={menu.name}
      isBusy={menu.isBusy}
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      // A transition, because rendering a menu takes longer than one frame of a slow phone.
      onClick={() => !menu.isBusy && startTransition(() => setUsedBy(id))}
    />
  )
  return usedBy === id ? <LazyRowMenu {...menu} fallback={button} /> : button
}
