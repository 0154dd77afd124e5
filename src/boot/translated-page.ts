/**
 * Lets React change a page that the browser translates (docs/product/shell.md#translation). The translator puts a `<font>` in the
 * place of a text, so React would remove, or insert before, a text that is no longer there, which throws. The `<font>` stands for the text
 * then. A missing element still throws, because that is a bug.
 */
export function surviveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <TNode extends Node>(this: Node, node: TNode, before: Node | null): TNode {
    insertBefore.call(this, node, before && placeIn(this, before))
    return node
  }
  Node.prototype.removeChild = function <TNode extends Node>(this: Node, child: TNode): TNode {
    const place = placeIn(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
}

/**
 * Puts the texts of the HTML file back into its elements, because React hydrates only these. Otherwise it would replace the fields, and
 * what the user has typed into them would be lost.
 *
 * @param written a copy of the element, made before the browser could translate it
 */
export function untranslate(element: Element, written: Element): void {
  const translated = element.querySelectorAll(':not(font)')
  const copies = written.querySelectorAll('*')
  // An extension has changed the page too, so React replaces it (src/areas/account/early-input.tsx).
  if (translated.length !== copies.length) return
  for (const [index, copy] of copies.entries()) {
    const shown = translated[index]
    // The file has no text in the place of a message (src/areas/account/early-input.tsx).
    if (!shown?.querySelector(':scope > font') || !copy.hasChildNodes()) continue
    const elements = [...shown.children].filter(({ nodeName }) => nodeName !== 'FONT')
    const nodes = [...copy.childNodes].map((node) => (node instanceof Element ? (elements.shift() ?? node) : node))
    shown.replaceChildren(...nodes)
  }
}

/** The child of `parent` that stands for a node. It is null if the text was replaced and there are several translated ones. */
function placeIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent || node.nodeType !== Node.TEXT_NODE) return node
  let place: Node | null = node
  while (place && place.parentNode !== parent) place = place.parentNode
  const translated = [...parent.childNodes].filter(({ nodeName }) => nodeName === 'FONT')
  return place ?? ((translated.length === 1 && translated[0]) || null)
}
