import { BRAND_ICON } from '../../theme/brand-icon.gen'
import { notify } from './notifications'

/** The text before the title of the screen, or an empty text. */
let prefix = ''

/** A screen may set another title while the prefix is shown. */
const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(show)

/** The address of the icon without a badge, while there is a badge. */
let plain: string | undefined

type End = 'success' | 'failure' | 'unclear'

/** In the corner at the bottom right of 32 by 32. They differ in their shapes, because color must not be the only sign. */
const BADGES: Readonly<Record<End, string>> = {
  success: '<circle cx="22" cy="22" r="8.5" fill="#137333"/><path d="m17.5 22 3.2 3.2 5.8-6.4"/>',
  failure: '<rect x="14" y="14" width="16" height="16" rx="2" fill="#c5221f"/><path d="m18 18 8 8m0-8-8 8"/>',
  unclear: '<path d="M21.5 12.5 30.5 30H12.5Z" fill="#8a4b00"/><path d="M21.5 19v4.4m0 3.4v.2"/>',
}

const STROKE = 'fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'

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

/** The address of an icon with a badge in its corner. The icon is an SVG without a size, which fills the square. */
export function badgedIcon(icon: string, end: End): string {
  const badge = `<g ${STROKE}>${BADGES[end]}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${icon}${badge}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const iconLink = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')

/** Puts a badge on the icon of the tab, instead of an earlier badge. */
function showBadge(end: End): void {
  const link = iconLink()
  if (link === null) return
  plain ??= link.getAttribute('href') ?? ''
  link.setAttribute('href', badgedIcon(BRAND_ICON, end))
}

function clearBadge(): void {
  if (plain !== undefined) iconLink()?.setAttribute('href', plain)
  plain = undefined
}

/** Shows a text before the title of every screen, instead of an earlier text. */
function setTitlePrefix(next: string): void {
  const title = titleOfScreen()
  prefix = next
  document.title = prefix + title
  observer?.observe(document.head, { childList: true, characterData: true, subtree: true })
}

/** Shows only the title of the screen again. */
function clearTitlePrefix(): void {
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
