/** The text before the title of the screen, or an empty text. */
let prefix = ''

/** A screen may set another title while the prefix is shown. */
const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(show)

/** Shows a text before the title of every screen, instead of an earlier text. */
export function setTitlePrefix(next: string): void {
  const title = titleOfScreen()
  prefix = next
  document.title = prefix + title
  observer?.observe(document.head, { childList: true, characterData: true, subtree: true })
}

/** Shows only the title of the screen again. */
export function clearTitlePrefix(): void {
  observer?.disconnect()
  document.title = titleOfScreen()
  prefix = ''
}

function show(): void {
  const title = prefix + titleOfScreen()
  // Setting it is a mutation, too.
  if (document.title !== title) document.title = title
}

function titleOfScreen(): string {
  return document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title
}
