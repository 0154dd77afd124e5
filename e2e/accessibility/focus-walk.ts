import type { Page } from '@playwright/test'
import { readStop, type Stop } from './focus-stop'

/** The most stops of one screen: a list of 20 rows has about 80. */
const LIMIT = 300

/**
 * Presses Tab until the focus has reached every stop once and is back at the first one. The list starts with the stop that is
 * first in the document. In an open menu, the arrow keys move the focus.
 *
 * @throws if the focus goes round in a part of the page
 */
export async function walkFocus(page: Page): Promise<readonly Stop[]> {
  const isMenu = (await page.getByRole('menu').filter({ visible: true }).count()) > 0
  const key = isMenu ? 'ArrowDown' : 'Tab'
  await page.evaluate(() => {
    window.walked = []
  })
  const stops: Stop[] = []
  while (stops.length < LIMIT) {
    await page.keyboard.press(key)
    const stop = await readStop(page)
    if (stop === undefined) continue
    const last = stops.pop()
    if (last) stops.push({ ...last, isMarked: stop.wasMarked })
    if (stop.index === 0) return await fromFirst(page, stops)
    const label = await labelOfFocus(page)
    if (stop.isRepeated) throw new Error(`The focus does not get past ${label}.`)
    const { part, isSeen, isJump } = stop
    stops.push({ label, part, isSeen, isJump, isMarked: true })
  }
  throw new Error(`The focus has not come back after ${LIMIT} stops.`)
}

/** The role and the name of the focused element, as a screen reader gets them. */
async function labelOfFocus(page: Page): Promise<string> {
  const snapshot = await page.locator(':focus').ariaSnapshot()
  const line = snapshot.split('\n')[0] ?? ''
  const found = /^- '?([\w-]+(?: "(?:[^"\\]|\\.)*")?)/.exec(line)
  return (found?.[1] ?? 'no role').replaceAll("''", "'")
}

/** Rotates the stops: the walk started where the focus was. */
async function fromFirst(page: Page, stops: readonly Stop[]): Promise<readonly Stop[]> {
  const first = await page.evaluate((count) => {
    const elements = window.walked.slice(0, count).map(({ element }) => element)
    return elements.reduce(
      (found, element, index) =>
        (elements[found]?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING ? index : found,
      0,
    )
  }, stops.length)
  return [...stops.slice(first), ...stops.slice(0, first).map((stop) => stop)]
}

/** Describes what is wrong with the stops of a screen. Its first stop cannot be a jump, because the focus came from the last one. */
export function problemsOf(stops: readonly Stop[]): readonly string[] {
  return stops.flatMap(({ label, isMarked, isSeen, isJump }, index) => [
    ...(label.includes('"') ? [] : [`${label} (stop ${index + 1}) has no name`]),
    ...(isMarked ? [] : [`${label} does not show the focus`]),
    ...(isSeen ? [] : [`${label} is covered while it has the focus`]),
    ...(isJump && index > 0 ? [`${label} is above the stop before it`] : []),
  ])
}
