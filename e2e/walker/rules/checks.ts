import type { Screen } from '../screen'

/** Texts that only a mistake in the code shows. */
const MISTAKES = /\bundefined\b|\bNaN\b|\[object \w+\]|<html|\bat Object\./

/** Returns what is wrong with a screen that may still be waiting for its next frame: it must hold within some seconds. */
export function incompleteParts(screen: Screen): readonly string[] {
  const { mains, headings, overflow, controls, dialog, isBusy, text } = screen
  // While a payment is being checked, the screen offers nothing for up to 35 s (docs/reliability.md#p21).
  const isWaiting = isBusy || text.includes('Processing Payment...')
  const ways = controls.filter(({ area }) => isWaiting || area !== 'shell')
  return [
    ...(mains === 1 || dialog !== undefined ? [] : [`${mains} main regions`]),
    ...(headings.length === 1 ? [] : [`${headings.length} headings of level 1: ${headings.join(' | ')}`]),
    ...(ways.length > 0 || (isWaiting && headings.length === 1) ? [] : ['nothing to use']),
    ...(overflow <= 0 ? [] : [`${overflow} px too wide`]),
  ]
}

/** Returns what must never be on a screen, not even for a moment. */
export function mistakesIn(text: string): readonly string[] {
  const found = MISTAKES.exec(text)
  if (!found) return []
  return [`the text contains '${text.slice(Math.max(0, found.index - 40), found.index + 40).replace(/\s+/g, ' ')}'`]
}
