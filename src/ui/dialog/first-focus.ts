const TYPED = 'input:not([type=radio], [type=checkbox]), textarea'
const CHOICES = 'select, [role=combobox], [type=radio], [type=checkbox]'

/**
 * Moves the first focus of a dialog from a text field to the title if it would open a phone's keyboard over something to choose. In a
 * form that only has texts, it stays in the field.
 *
 * @param dialog its focus trap focuses the first element with the attribute `data-autofocus`, after the dialog is rendered
 */
export function spareKeyboard(dialog: HTMLElement, title: HTMLElement | null): void {
  const first = dialog.querySelector('[data-autofocus]')
  if (!first?.matches(TYPED) || dialog.querySelector(CHOICES) === null) return
  if (window.matchMedia('(pointer: coarse)').matches) title?.setAttribute('data-autofocus', 'true')
}
