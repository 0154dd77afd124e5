import { clearBadge, showBadge } from './icon-badge'
import { notify } from './notifications'
import { clearTitlePrefix, setTitlePrefix } from './title-prefix'

/** Something that has ended while the user may look at another tab. */
export type Attention = {
  readonly end: End
  /** What has happened, such as 'Deployed'. */
  readonly text: string
  /** What it has happened to. */
  readonly name: string
  /** The same for everything about one object, so that a newer notification replaces an older one. */
  readonly tag: string
}

export type End = 'success' | 'failure' | 'unclear'

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
