/**
 * Creates an element. It uses neither HTML strings nor a `style` attribute, because the portal's content security policy
 * blocks both.
 */
export function draw<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...content)
  return element
}

export function drawButton(name: string, className: string, onClick: () => void): HTMLButtonElement {
  const button = draw('button', { type: 'button', class: className }, name)
  button.addEventListener('click', onClick)
  return button
}

/** The focused element, also inside of shadow roots. The document itself only returns the host. */
export function focusedElement(root: DocumentOrShadowRoot = document): HTMLElement | undefined {
  const { activeElement } = root
  if (activeElement?.shadowRoot) return focusedElement(activeElement.shadowRoot)
  return activeElement instanceof HTMLElement ? activeElement : undefined
}
