import { setTimeout } from 'node:timers/promises'
import type { Visit } from '../stage/browser'

/** The pause between two clicks, in ms. */
const EVERY_MS = 25
/** Longer than any build takes, in ms. */
const LIMIT_MS = 15_000

/**
 * Clicks the button of the empty form repeatedly from the first paint. Returns when its fields were first marked, in ms: from
 * then on, a click takes effect at once.
 */
export function clickUntilItWorks(visit: Visit, url: string): Promise<number> {
  return click(visit, url, Number.POSITIVE_INFINITY)
}

/** Clicks the button once, at the first paint. Returns when that click took effect, in ms. */
export function clickOnce(visit: Visit, url: string): Promise<number> {
  return click(visit, url, 1)
}

/** Infinity if the click has no effect, or if the browser submitted the form itself, which would expose the password in the URL. */
async function click({ page, devtools }: Visit, url: string, most: number): Promise<number> {
  let isSentByBrowser = false
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') isSentByBrowser = true
  })
  // The checks below detect a page that replaced this one.
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

/** Returns whether the fields are marked and where the button is, after the first paint. */
async function look(devtools: Visit['devtools']): Promise<Look> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: `(${here})()`, returnByValue: true })
  // The protocol does not know the type of an evaluated expression. Between two pages the result is undefined.
  return (result.value as Look | undefined) ?? {}
}

/** Runs in the page, so it is sent as source text. */
function here(): Look | undefined {
  const button = document.querySelector('button[type=submit]')
  if (window.seen?.firstPaint === undefined || !button) return undefined
  const { x, y, width, height } = button.getBoundingClientRect()
  const { fieldErrors } = window.seen
  return { place: { x: x + width / 2, y: y + height / 2 }, ...(fieldErrors === undefined ? {} : { fieldErrors }) }
}
