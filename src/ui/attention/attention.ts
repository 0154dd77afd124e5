import type { End } from './badged-icon'
import { clearBadge, showBadge } from './icon-badge'
import { notify } from './notifications'
import { clearTitlePrefix, setTitlePrefix } from './title-prefix'

/** Something that has ended while the user may look at another tab. */
export type Attention = {
  readonly end: End
  /** The event in one or two words, such as 'Deployed'. */
  readonly text: string
  /** The name of the object. */
  readonly name: string
  /** The same for everything about one object, so that a newer notification replaces an older one. */
  readonly tag: string
}

const SIGNS: Readonly<Record<End, string>> = { success: '✓', failure: '✗', unclear: '!' }

/**
 * Marks the title and the icon of a hidden tab until the user returns to it, and notifies the user if the browser may
 * (docs/product/shell.md#attention). Does nothing in a visible tab.
 */
export function callAttention({ end, text, name, tag }: Attention): void {
  if (!document.hidden) return
  setTitlePrefix(`${SIGNS[end]} ${text}: ${name} · `)
  showBadge(end)
  notify({ title: text, body: name, tag })
  // Adding the same listener again has no effect.
  document.addEventListener('visibilitychange', clearWhenSeen)
}

function clearWhenSeen(): void {
  if (document.hidden) return
  document.removeEventListener('visibilitychange', clearWhenSeen)
  clearTitlePrefix()
  clearBadge()
}
