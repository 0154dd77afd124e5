/**
 * Leaves Enter and Escape to an input method that composes a text, such as a Japanese word: they only confirm or cancel the
 * composition, in every field and list of the portal (docs/product/shell.md#controls). Call it before other listeners are added.
 */
export function keepCompositionKeys(): void {
  window.addEventListener('keydown', (event) => isOfComposition(event) && event.stopImmediatePropagation(), {
    capture: true,
  })
}

/** Safari ends the composition before the event of its last key, whose code is still that of a composition. */
function isOfComposition({ key, isComposing, keyCode }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === 'Escape') && (isComposing || keyCode === 229)
}
