/** Returns the open dialogs. They have their own keys and preserve the focus. */
export const openDialogs = (): readonly Element[] => [...document.querySelectorAll('[aria-modal="true"]')]

/** Returns true for a place with its own keys: a field or a menu. A checkbox has only the space bar. */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [role=menu]') !== null
