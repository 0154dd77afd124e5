import { parseArgs } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { ada, type Person, ruth } from '#sandbox/account/people.seeds'
import { type Build, observe, type Sign, type Stage, startStage } from './stage'

type Screen = {
  readonly name: string
  readonly path: string
  readonly who?: Person
  /** What is there when the screen shows its data. */
  readonly data: Sign
  /** True for a repeated visit, with a warm cache. */
  readonly isRepeated?: boolean
  /** The button whose click is measured in place of the visit. It replaces the text of `data`'s element. */
  readonly button?: string
}

const LOGIN = { path: '/login', data: { selector: 'form', text: 'Password' } }
const HOME = { path: '/', who: ada, data: { selector: 'main a', text: 'Continue Setup' } }
const USERS = { path: '/admin/users', who: ruth, data: { selector: 'tbody tr:nth-child(20)', text: '@' } }
const SCREENS: readonly Screen[] = [
  { name: 'login', ...LOGIN },
  { name: 'login again', ...LOGIN, isRepeated: true },
  { name: 'home', ...HOME },
  { name: 'home again', ...HOME, isRepeated: true },
  { name: 'users', ...USERS },
  { name: 'next page', ...USERS, button: 'Next' },
]
const BUILDS: readonly Build[] = ['baseline', 'portal']
const METRICS = ['first paint', 'ready', 'kB', 'requests'] as const

/** Measured numbers, by metric. Times in ms since the navigation or the click. */
type Sample = Partial<Record<(typeof METRICS)[number], number>>

/** A screen that does not show its data within this time has failed, in ms. */
const LIMIT_MS = 20_000

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

async function measure(stage: Stage, build: Build, { path, who, data, isRepeated, button }: Screen): Promise<Sample> {
  const url = stage.urlOf(build) + path
  const context = await stage.openProfile(who)
  try {
    if (isRepeated) {
      const first = await context.newPage()
      await first.goto(url, { waitUntil: 'networkidle' })
      await first.close()
      stage.disconnect()
    }
    const { page, devtools } = await stage.openPage(context, data)
    if (button === undefined) {
      // The browser reports a paint some time after it.
      const isSeen = () => Boolean(window.seen.ready && window.seen.firstPaint)
      return await sampleOf(page, devtools, () => page.goto(url, { waitUntil: 'load' }), isSeen)
    }
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(observe, data)
    const click = () => page.getByRole('button', { name: button, exact: true }).click()
    return await sampleOf(page, devtools, click, () => Boolean(window.seen.ready))
  } finally {
    await context.close()
  }
}

/**
 * Does something that leads to data. Counts the bytes on the wire, headers included, and the requests until it is there.
 *
 * @param isSeen runs in the page
 */
async function sampleOf(page: Page, devtools: CDPSession, act: () => Promise<unknown>, isSeen: () => boolean) {
  const begun = new Map<string, number>()
  const sizes = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp }) => begun.set(requestId, timestamp * 1000))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await act()
  await page.waitForFunction(isSeen, undefined, { polling: 100, timeout: LIMIT_MS })
  const { firstPaint, ready = 0 } = await page.evaluate(() => window.seen)
  const end = Math.min(...begun.values()) + ready
  const counted = [...begun].flatMap(([id, at]) => (at <= end ? (sizes.get(id) ?? 0) : []))
  const kB = counted.reduce((sum, size) => sum + size, 0) / 1000
  return { ...(firstPaint !== undefined && { 'first paint': firstPaint }), ready, kB, requests: counted.length }
}
