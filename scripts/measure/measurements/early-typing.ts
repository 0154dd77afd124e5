import { setTimeout } from 'node:timers/promises'
import type { Visit } from '../stage/browser'
import { restoreFocus, type Seen } from '../stage/page-observer'

/** How often a key is pressed, in ms: what is measured is known to this. */
const EVERY_MS = 12
/** For how long typing goes on when the screen is there: what is typed may be lost later. */
const TYPED_ON_MS = 600
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Types from the start of a load without a pause. Answers from when on what is typed is kept, in ms; infinite if it never is. */
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

/** When the first of the characters was typed that are in the field at the end, with all that came after it. */
export function survivesFrom(typed: Seen['typed'], value: string): number {
  const matched = typed.slice(typed.length - value.length)
  const isWhole = value !== '' && matched.map(({ character }) => character).join('') === value
  return (isWhole ? matched[0]?.at : undefined) ?? Number.POSITIVE_INFINITY
}
