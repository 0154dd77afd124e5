import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import classes from './row-menu.module.css'

export type RowAction = {
  readonly label: string
  readonly isDestructive?: boolean
  readonly onSelect: () => void
}

/** Groups of actions, which lines separate. A group may be empty. */
export type RowActionGroups = readonly (readonly RowAction[])[]

/**
 * The open menu of a row, rendered after its button (docs/product/admin/README.md#row-menus). An item has the focus, which returns
 * to the button when the menu closes. It is the portal's own, because the library's takes too long to open for the first time (D-347).
 */
export function RowMenu({
  label,
  button,
  isAbove,
  groups,
  onClose,
}: {
  label: string
  button: HTMLElement
  /** True if it is above its button. */
  isAbove: boolean
  groups: RowActionGroups
  onClose: () => void
}) {
  const menu = useRef<HTMLDivElement>(null)
  // A layout effect, because a removed element has already lost the focus when other effects end.
  useLayoutEffect(() => {
    const element = menu.current
    itemsOf(element)[0]?.focus()
    return () => {
      if (element?.contains(document.activeElement)) button.focus()
    }
  }, [button])

  function select({ onSelect }: RowAction) {
    // A dialog returns the focus to the element that had it when the dialog opened.
    button.focus()
    onClose()
    onSelect()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Tab moves on from the button.
      button.focus()
      onClose()
      return
    }
    const next = itemFor(event, itemsOf(menu.current))
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // The button closes its menu itself.
    if (!currentTarget.contains(relatedTarget) && relatedTarget !== button) onClose()
  }

  return (
    <div className={classes.anchor}>
      <div
        ref={menu}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={classes.menu}
        data-above={isAbove || undefined}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a menu can't contain a fieldset
            <div key={group[0]?.label} role="group" className={classes.group}>
              {group.map((action) => (
                <button
                  key={action.label}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  className={classes.item}
                  data-destructive={action.isDestructive || undefined}
                  onClick={() => select(action)}
                >
                  {action.label}
                </button>
              ))}
            </div>
          ))}
      </div>
    </div>
  )
}

function itemsOf(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

/** Returns the item that a key moves the focus to: a neighbor, the first, the last, or the next that starts with the letter. */
function itemFor({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, items: readonly HTMLElement[]) {
  const index = items.findIndex((item) => item.matches(':focus'))
  switch (key) {
    case 'ArrowDown':
      return items[(index + 1) % items.length]
    case 'ArrowUp':
      return items.at(Math.max(index, 0) - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default: {
      if (key.length > 1 || key === ' ' || ctrlKey || altKey || metaKey) return undefined
      const inOrder = [...items.slice(index + 1), ...items.slice(0, index + 1)]
      return inOrder.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()))
    }
  }
}
