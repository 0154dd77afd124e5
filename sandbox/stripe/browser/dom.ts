/**
 * Makes a part of the page. Never from HTML and never with a `style` attribute: the portal's content policy allows
 * neither inline styles nor, once Trusted Types are enforced, markup in a string.
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

/** What really has the focus: the document itself only knows the host of a shadow root. */
export function focusedElement(root: DocumentOrShadowRoot = document): HTMLElement | undefined {
  const { activeElement } = root
  if (activeElement?.shadowRoot) return focusedElement(activeElement.shadowRoot)
  return activeElement instanceof HTMLElement ? activeElement : undefined
}
