import type { Page } from '@playwright/test'
import { readStop, type Stop } from './focus-stop'

/** The most presses on one screen: a list of 20 rows has about 80 stops. */
const LIMIT = 300

/** After so many presses without a stop, the screen has none. */
const MOST_WITHOUT = 3

/**
 * Presses Tab until the focus has reached every stop once and is back at the first one. The list starts with the stop that is
 * first in the document. In an open menu, the arrow keys move the focus. Backwards, it presses Shift and Tab.
 *
 * @throws if the focus goes round in a part of the page
 */
export async function walkFocus(page: Page, { backwards = false } = {}): Promise<readonly Stop[]> {
  const isMenu = (await page.getByRole('menu').filter({ visible: true }).count()) > 0
  const [next, previous] = isMenu ? ['ArrowDown', 'ArrowUp'] : ['Tab', 'Shift+Tab']
  const key = backwards ? previous : next
  await page.evaluate(() => {
    window.walked = []
  })
  const stops: Stop[] = []
  for (let presses = 0; presses < LIMIT; presses += 1) {
    await page.keyboard.press(key)
    const stop = await readStop(page)
    if (stop === undefined) {
      if (stops.length === 0 && presses === MOST_WITHOUT) return []
      continue
    }
    const last = stops.pop()
    if (last) stops.push({ ...last, isMarked: stop.wasMarked })
    if (stop.isFirst) return await fromFirst(page, stops)
    const label = await labelOfFocus(page)
    if (stop.isRepeated) throw new Error(`The focus does not get past ${label}.`)
    const { part, isSeen, isJump } = stop
    stops.push({ label, part, isSeen, isJump, isMarked: true })
  }
  throw new Error(`The focus has not come back after ${LIMIT} presses.`)
}

/** The role and the name of the focused element, as a screen reader gets them. */
async function labelOfFocus(page: Page): Promise<string> {
  // The host of a shadow tree has the focus, too.
  const focused = page.locator(':focus').last()
  const line = (await focused.ariaSnapshot()).split('\n')[0] ?? ''
  const found = /^- '?([\w-]+(?: "(?:[^"\\]|\\.)*")?)/.exec(line)?.[1] ?? 'no role'
  // A disclosure has no role of its own in snapshots.
  if (found === 'text') return `summary "${await focused.innerText()}"`
  return found.replaceAll("''", "'")
}

/** Rotates the stops, because the walk started where the focus was. */
async function fromFirst(page: Page, stops: readonly Stop[]): Promise<readonly Stop[]> {
  const order = await page.evaluate((count) => {
    const present = window.walked
      .slice(0, count)
      .flatMap(({ element }, index) => (element.isConnected ? [{ element, index }] : []))
    const isBefore = (one: Element, other: Element) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
    const first = present.findIndex(({ element }) =>
      present.every((other) => other.element === element || isBefore(element, other.element)),
    )
    return [...present.slice(first), ...present.slice(0, first)].map(({ index }) => index)
  }, stops.length)
  return order.flatMap((index) => stops[index] ?? [])
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
