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
    const { part, isInLaterRow, isSeen, isJump } = stop
    stops.push({ label, part, isInLaterRow, isSeen, isJump, isMarked: true })
  }
  throw new Error(`The focus has not come back after ${LIMIT} presses.`)
}

/** The role and the name of the focused element, as a screen reader gets them. */
async function labelOfFocus(page: Page): Promise<string> {
  // The host of a shadow tree has the focus, too.
  const focused = page.locator(':focus').last()
  let label = 'no role'
  // A part that is loaded when it gets the focus has none for a moment.
  for (let tries = 0; label === 'no role' && tries < 20; tries += 1) {
    const line = (await focused.ariaSnapshot()).split('\n')[0] ?? ''
    label = /^- '?([\w-]+(?: "(?:[^"\\]|\\.)*")?)/.exec(line)?.[1]?.replaceAll("''", "'") ?? label
    if (label === 'no role') await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  // A disclosure has no role of its own in snapshots.
  return label === 'text' ? `summary "${await focused.innerText()}"` : label
}

/**
 * Rotates the stops, because the walk started where the focus was. An element that was replaced when it got the focus can be a
 * stop twice, and only the second one is still in the page.
 */
async function fromFirst(page: Page, stops: readonly Stop[]): Promise<readonly Stop[]> {
  const { present, first } = await page.evaluate((count) => {
    const elements = window.walked.slice(0, count).map(({ element }) => element)
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const connected = elements.filter((element) => element.isConnected)
    const start = connected.find((one) => connected.every((other) => one === other || isBefore(one, other)))
    return {
      present: elements.map((element) => element.isConnected),
      first: start === undefined ? 0 : elements.indexOf(start),
    }
  }, stops.length)
  const isTwice = (label: string) => stops.some((stop, index) => present[index] && stop.label === label)
  const order = [...stops.keys()].filter((index) => present[index] || !isTwice(stops[index]?.label ?? ''))
  const start = order.indexOf(first)
  return [...order.slice(start), ...order.slice(0, start)].flatMap((index) => stops[index] ?? [])
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
