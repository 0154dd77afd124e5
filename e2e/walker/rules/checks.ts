import { CONTROLS } from '../../support/controls'
import type { Screen } from '../screen'

/** Texts that only a mistake in the code shows. */
const MISTAKES = /\bundefined\b|\bNaN\b|\[object \w+\]|<html|\bat Object\./

/** The time in ms after which a screen must be complete. One that waits offers something after 35 s (docs/reliability.md#p21). */
export const timeToComplete = ({ isBusy, text }: Screen): number =>
  isBusy || text.includes(CONTROLS.payment.processing) ? 35_000 : 5_000

/** Returns what is wrong with a screen that may still be waiting for its next frame or for a response. */
export function incompleteParts({ mains, headings, overflow, controls, dialog }: Screen): readonly string[] {
  const ways = controls.filter(({ area }) => area !== 'shell')
  return [
    ...(mains === 1 || dialog !== undefined ? [] : [`${mains} main regions`]),
    ...(headings.length === 1 ? [] : [`${headings.length} headings of level 1: ${headings.join(' | ')}`]),
    ...(ways.length > 0 ? [] : ['nothing to use']),
    ...(overflow <= 0 ? [] : [`${overflow} px too wide`]),
  ]
}

/** Returns what must never be on a screen, not even for a moment. */
export function mistakesIn(text: string): readonly string[] {
  const found = MISTAKES.exec(text)
  if (!found) return []
  return [`the text contains '${text.slice(Math.max(0, found.index - 40), found.index + 40).replace(/\s+/g, ' ')}'`]
}
