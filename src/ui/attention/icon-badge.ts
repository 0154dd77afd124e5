import { BRAND_ICON } from '../../theme/brand-icon.gen'
import { badgedIcon, type End } from './badged-icon'

/** The address of the icon without a badge, while there is a badge. */
let plain: string | undefined

const iconLink = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')

/** Puts a badge on the icon of the tab, instead of an earlier badge. */
export function showBadge(end: End): void {
  const link = iconLink()
  if (link === null) return
  plain ??= link.getAttribute('href') ?? ''
  link.setAttribute('href', badgedIcon(BRAND_ICON, end))
}

export function clearBadge(): void {
  if (plain !== undefined) iconLink()?.setAttribute('href', plain)
  plain = undefined
}
