import { setTimeout } from 'node:timers/promises'
import type { Visit } from '../stage/browser'

/** How often the button is clicked, in ms. */
const EVERY_MS = 25
/** No build takes that long. */
const LIMIT_MS = 15_000

/**
 * Clicks the button of the empty form again and again from the first paint on. Answers when its fields were first marked, in
 * ms: from then on a click has an effect at once.
 */
export function clickUntilItWorks(visit: Visit, url: string): Promise<number> {
  return click(visit, url, Number.POSITIVE_INFINITY)
}

/** Clicks the button once, as soon as something is painted. Answers when that click had its effect, in ms. */
export function clickOnce(visit: Visit, url: string): Promise<number> {
  return click(visit, url, 1)
}

/** Infinite when nothing comes of it, or when the browser sent the form by itself, which would put a password into the open. */
async function click({ page, devtools }: Visit, url: string, most: number): Promise<number> {
  let isSentByBrowser = false
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') isSentByBrowser = true
  })
  // What takes its place is told below.
  const loaded = page.goto(url, { waitUntil: 'load' }).catch(() => undefined)
  const deadline = Date.now() + LIMIT_MS
  let clicks = 0
  while (Date.now() < deadline && !isSentByBrowser) {
    const { fieldErrors, place } = await look(devtools)
    if (fieldErrors !== undefined) {
      await loaded
      return fieldErrors
    }
    if (place && clicks < most) {
      clicks += 1
      const at = { ...place, button: 'left', clickCount: 1 } as const
      await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
      await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
    }
    await setTimeout(clicks < most ? EVERY_MS : 100)
  }
  return Number.POSITIVE_INFINITY
}

type Look = { fieldErrors?: number; place?: { x: number; y: number } }

/** Whether the fields are marked, and where the button is, once something is painted. */
async function look(devtools: Visit['devtools']): Promise<Look> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: `(${here})()`, returnByValue: true })
  // The cast: the protocol does not know what a text evaluates to; between two pages it is nothing.
  return (result.value as Look | undefined) ?? {}
}

/** Sent as text: it runs in the page. */
function here(): Look | undefined {
  const button = document.querySelector('button[type=submit]')
  if (window.seen?.firstPaint === undefined || !button) return undefined
  const { x, y, width, height } = button.getBoundingClientRect()
  const { fieldErrors } = window.seen
  return { place: { x: x + width / 2, y: y + height / 2 }, ...(fieldErrors === undefined ? {} : { fieldErrors }) }
}
