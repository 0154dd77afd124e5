import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { ada, type Person, ruth } from '#sandbox/account/people.seeds'
import { type Build, type Sign, type Stage, startStage } from './stage'

type Screen = {
  readonly name: string
  readonly path: string
  readonly who?: Person
  /** What is there when the screen shows its data. */
  readonly data: Sign
  /** True for a repeated visit, with a warm cache. */
  readonly isRepeated?: boolean
}

const LOGIN = { path: '/login', data: { selector: 'form', text: 'Password' } }
const HOME = { path: '/', who: ada, data: { selector: 'main a', text: 'Continue Setup' } }
const SCREENS: readonly Screen[] = [
  { name: 'login', ...LOGIN },
  { name: 'login again', ...LOGIN, isRepeated: true },
  { name: 'home', ...HOME },
  { name: 'home again', ...HOME, isRepeated: true },
  { name: 'users', path: '/admin/users', who: ruth, data: { selector: 'tbody tr:nth-child(20)', text: '@' } },
]
const BUILDS: readonly Build[] = ['baseline', 'portal']
const METRICS = ['first paint', 'works', 'ready', 'kB', 'requests'] as const
const FORM_ERROR: Sign = { selector: 'form', text: 'Email is required' }

/** Measured numbers, by metric. Times in ms since the navigation. */
type Sample = Partial<Record<(typeof METRICS)[number], number>>

/** A screen that does not show its data within this time has failed, in ms. */
const LIMIT_MS = 20_000
/** The pause between two clicks, which is the precision of `works`, in ms. */
const CLICK_MS = 25

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
await printTable(Number(values.runs))

/**
 * `npm run measure`: loads screens of the portal in `dist/` and of the baseline, a single-page app with the same libraries, and prints
 * a table of medians (docs/performance.md). `-- --runs 3` changes the number of runs. The builds are measured in turn, so that a
 * disturbance affects both.
 */
async function printTable(runs: number): Promise<void> {
  const stage = await startStage()
  const samples = new Map<string, Sample[]>()
  try {
    // The first round fills the servers' caches and is not counted.
    for (let run = 0; run <= runs; run += 1) {
      console.log(`Run ${run} of ${runs}`)
      for (const screen of SCREENS) {
        for (const build of BUILDS) {
          const sample = await measure(stage, build, screen)
          const row = `| ${screen.name} | ${build}`
          if (run > 0) samples.set(row, [...(samples.get(row) ?? []), sample])
        }
      }
    }
  } finally {
    await stage.close()
  }
  console.log(`\nChromium ${stage.browser.version()}, medians of ${runs} runs:\n`)
  console.log(`| Screen | Build | ${METRICS.join(' | ')} |\n|---|---|${'---|'.repeat(METRICS.length)}`)
  for (const [row, all] of samples) {
    console.log(
      `${row} | ${METRICS.map((metric) => median(all.flatMap((sample) => sample[metric] ?? []))).join(' | ')} |`,
    )
  }
}

/** The middle one of the numbers, rounded to three digits or to a whole number. */
function median(numbers: readonly number[]): string {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
  return middle === undefined ? '-' : String(Number(middle >= 100 ? middle.toFixed() : middle.toPrecision(3)))
}

async function measure(stage: Stage, build: Build, { path, who, data, isRepeated }: Screen): Promise<Sample> {
  const url = stage.urlOf(build) + path
  const inProfile = async (sign: Sign, visit: (page: Page, devtools: CDPSession) => Promise<Sample>) => {
    const context = await stage.openProfile(who)
    try {
      if (isRepeated) {
        const first = await context.newPage()
        await first.goto(url, { waitUntil: 'networkidle' })
        await first.close()
      }
      const { page, devtools } = await stage.openPage(context, sign)
      return await visit(page, devtools)
    } finally {
      await context.close()
    }
  }
  const loaded = await inProfile(data, (page, devtools) => load(page, devtools, url))
  if (path !== LOGIN.path || isRepeated) return loaded
  return { ...loaded, ...(await inProfile(FORM_ERROR, (page, devtools) => clickUntilItWorks(page, devtools, url))) }
}

/** Loads a screen. Counts the bytes on the wire, headers included, and the requests until its data is there. */
async function load(page: Page, devtools: CDPSession, url: string): Promise<Sample> {
  const begun = new Map<string, number>()
  const sizes = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp }) => begun.set(requestId, timestamp * 1000))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.seen.ready, undefined, { polling: 100, timeout: LIMIT_MS })
  const { firstPaint = 0, ready = 0 } = await page.evaluate(() => window.seen)
  const end = Math.min(...begun.values()) + ready
  const counted = [...begun].flatMap(([id, at]) => (at <= end ? (sizes.get(id) ?? 0) : []))
  const kB = counted.reduce((sum, size) => sum + size, 0) / 1000
  return { 'first paint': firstPaint, ready, kB, requests: counted.length }
}

/** Clicks the button of the empty form from the first paint on, until its error is visible. */
async function clickUntilItWorks(page: Page, devtools: CDPSession, url: string): Promise<Sample> {
  const loaded = page.goto(url, { waitUntil: 'load' })
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await setTimeout(CLICK_MS)) {
    // Playwright's own functions would load code into the page while its scripts run.
    const { result } = await devtools.send('Runtime.evaluate', { expression: `(${look})()`, returnByValue: true })
    // The protocol does not know the type of an expression. Between two pages the result is undefined.
    const { ready, button } = (result.value ?? {}) as Partial<ReturnType<typeof look>>
    if (ready !== undefined) {
      await loaded
      return { works: ready }
    }
    if (button === undefined) continue
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      await devtools.send('Input.dispatchMouseEvent', { type, ...button, button: 'left', clickCount: 1 })
    }
  }
  throw new Error(`A click on the button of ${url} never showed an error.`)
}

/** Runs in the page, as source text. The button is there after the first paint. */
function look() {
  const box = document.querySelector('[type=submit]')?.getBoundingClientRect()
  const { firstPaint, ready } = window.seen ?? {}
  const isPainted = box !== undefined && box.x > 0 && firstPaint !== undefined
  return { ready, button: isPainted ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined }
}
