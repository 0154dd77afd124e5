import { setTimeout } from 'node:timers/promises'
import type { Visit } from '../stage/browser'
import { restoreFocus, type Seen } from '../stage/page-observer'

/** The pause between two keys, in ms, which is the precision of the result. */
const EVERY_MS = 12
/** Typing continues for this time after the screen is ready, in ms, because text can still be lost then. */
const TYPED_ON_MS = 600
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Types continuously from the start of a load. Returns when typed text first stays in the field, in ms, or Infinity. */
export async function typeEarly({ page, devtools }: Visit, url: string): Promise<number> {
  await page.addInitScript(restoreFocus)
  let isOver = false
  const typing = (async () => {
    for (let pressed = 0; !isOver; pressed += 1) {
      const text = LETTERS.charAt(pressed % LETTERS.length)
      await devtools.send('Input.dispatchKeyEvent', { type: 'char', text, unmodifiedText: text, key: text })
      await setTimeout(EVERY_MS)
    }
  })()
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.seen.ready !== undefined, undefined, { polling: 100 })
  await setTimeout(TYPED_ON_MS)
  isOver = true
  await typing
  const { typed, value } = await page.evaluate(() => ({
    typed: window.seen.typed,
    value: document.querySelector<HTMLInputElement>('input[type=email]')?.value ?? '',
  }))
  return survivesFrom(typed, value)
}

/** Returns when the first character was typed that is still in the field with all later ones. */
export function survivesFrom(typed: Seen['typed'], value: string): number {
  const matched = typed.slice(typed.length - value.length)
  const isWhole = value !== '' && matched.map(({ character }) => character).join('') === value
  return (isWhole ? matched[0]?.at : undefined) ?? Number.POSITIVE_INFINITY
}
