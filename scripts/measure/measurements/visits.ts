import { setTimeout } from 'node:timers/promises'
import { ada, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import type { Sign } from '../stage/page-observer'
import type { Visit } from '../stage/profile'

/** A loaded screen is watched for layout shifts for this time, and typing continues, because text can still be lost then. */
const WATCHED_MS = 1_500
/** A screen that does not show its signs within this time has failed. */
const LIMIT_MS = 20_000
/** The pauses between two keys and between two clicks, which are the precision of the results. */
const [KEY_MS, CLICK_MS] = [12, 25]

/** The home screen of ada, with its data. */
export const HOME: readonly Sign[] = [
  { selector: 'h1', text: 'Welcome, ada' },
  { selector: 'main a', text: 'Continue Setup' },
]
const FORM_ERROR: readonly Sign[] = [{ selector: 'form', text: 'Email is required' }]

/** Opens a page that looks for these signs, or for those of its screen. */
type Open = (signs?: readonly Sign[]) => Promise<Visit>
type Form = Readonly<Record<'email' | 'password' | 'button', { readonly x: number; readonly y: number }>>

/** Loads a screen without user input. */
export async function load(open: Open, url: string) {
  const { page, devtools } = await open()
  const begun = new Map<string, number>()
  const sizes = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp }) => begun.set(requestId, timestamp * 1000))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await loadAndWatch(page, url)
  const { firstPaint = 0, largestPaint = 0, ready = 0, shifts } = await page.evaluate(() => window.seen)
  const loaded = await page.evaluate(() => performance.timing.loadEventStart - performance.timing.navigationStart)
  // The bytes on the wire, headers included, of all requests before the page is loaded and its screen is ready.
  const end = Math.min(...begun.values()) + Math.max(ready, loaded)
  const counted = [...begun].flatMap(([id, at]) => (at <= end ? (sizes.get(id) ?? 0) : []))
  const kB = counted.reduce((sum, size) => sum + size, 0) / 1000
  return { FCP: firstPaint, LCP: largestPaint, ready, shift: shifts, kB, requests: counted.length }
}

/** Types continuously from the start of a load. Returns when typed text first stays in the field. */
export async function typing(open: Open, url: string) {
  const { page, devtools } = await open()
  await page.addInitScript(() => {
    const focus = () => document.querySelector<HTMLElement>('input[type=email]:not(:focus)')?.focus()
    new MutationObserver(focus).observe(document, { childList: true, subtree: true })
  })
  const times: number[] = []
  const isOver = loadAndWatch(page, url).then(() => true)
  while (!(await Promise.race([isOver, setTimeout(KEY_MS, false)]))) {
    const text = letter(times.length)
    times.push(Date.now())
    await devtools.send('Input.dispatchKeyEvent', { type: 'char', text, unmodifiedText: text, key: text })
  }
  const value = await page.locator('input[type=email]').inputValue()
  return { typing: survivesFrom(value, times) - (await page.evaluate(() => performance.timeOrigin)) }
}

async function loadAndWatch(page: Visit['page'], url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.seen.ready, undefined, { polling: 100, timeout: LIMIT_MS })
  await setTimeout(WATCHED_MS)
}

const letter = (index: number) => String.fromCharCode(97 + (index % 26))

/** The time of the first typed letter that is still in the field with all later ones, or Infinity. */
export function survivesFrom(value: string, times: readonly number[]): number {
  const first = times.length - value.length
  const isWhole = [...value].every((text, index) => text === letter(first + index))
  return (isWhole ? times[first] : undefined) ?? Number.POSITIVE_INFINITY
}

/** Clicks the button of the empty form repeatedly from the first paint, until its error is visible. */
export async function works(open: Open, url: string) {
  const visit = await open(FORM_ERROR)
  return { works: await untilReady(visit, url, ({ button }) => click(visit, button)) }
}

/** Fills in the form at the first paint and clicks its button once. Counts the logins, whether scripts or the browser send them. */
export async function signedIn(open: Open, url: string) {
  const visit = await open(HOME)
  let logins = 0
  visit.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/login')) logins += 1
  })
  let isFilled = false
  const ready = await untilReady(visit, url, async ({ email, password, button }) => {
    if (isFilled) return
    isFilled = true
    await click(visit, email)
    await visit.devtools.send('Input.insertText', { text: ada.email })
    await click(visit, password)
    await visit.devtools.send('Input.insertText', { text: SEED_PASSWORD })
    await click(visit, button)
  })
  return { 'signed in': ready, logins }
}

/** Acts on a form from its first paint until the signs are visible. Returns how long after the navigation that is, or Infinity. */
async function untilReady({ page, devtools }: Visit, url: string, act: (form: Form) => Promise<void>): Promise<number> {
  const deadline = Date.now() + LIMIT_MS
  let origin: number | undefined
  const loaded = page.goto(url, { waitUntil: 'load' })
  for (; Date.now() < deadline; await setTimeout(CLICK_MS)) {
    // Playwright's own functions would load code into the page while its scripts run.
    const { result } = await devtools.send('Runtime.evaluate', { expression: `(${look})()`, returnByValue: true })
    // The protocol does not know the type of an expression. Between two pages the result is undefined.
    const { origin: now, ready, form } = (result.value ?? {}) as Partial<ReturnType<typeof look>>
    if (form !== undefined) origin ??= now
    if (ready !== undefined && origin !== undefined) {
      await loaded
      return ready - origin
    }
    if (form !== undefined) await act(form)
  }
  return Number.POSITIVE_INFINITY
}

/** Runs in the page, as source text. Its times are absolute, because a login may load another page. */
function look() {
  const middle = (selector: string) => {
    const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const form = {
    email: middle('input[type=email]'),
    password: middle('input[type=password]'),
    button: middle('[type=submit]'),
  }
  const { firstPaint, ready } = window.seen ?? {}
  const isPainted = firstPaint !== undefined && form.button.x > 0
  const origin = performance.timeOrigin
  return { origin, ready: ready && origin + ready, form: isPainted ? form : undefined }
}

async function click({ devtools }: Visit, place: Form['button']): Promise<void> {
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await devtools.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 })
}
