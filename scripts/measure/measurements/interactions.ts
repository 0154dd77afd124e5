import type { Browser, Page } from '@playwright/test'
import { signIn } from '../stage/accounts'
import { newVisitor, openPage, type Speed } from '../stage/browser'
import type { Stage } from '../stage/stage'
import { median } from '../statistics'
import { FLOWS, type Flow, type Step } from './flows'

const SLOW_PROCESSOR: Speed = { network: 'full', processor: 'slow' }
/** The observation time of each step, and the pause between two keys of a fast typist, in ms. */
const WATCHED_MS = 600
const BETWEEN_KEYS_MS = 90

export type Interaction = {
  readonly flow: Flow['name']
  readonly step: string
  /** The longest time from a click or key to the next paint, in ms. Browsers report less than 16 as 0. */
  readonly toPaint: number
  /** The longest task of at least 50 ms, or 0. */
  readonly longestTask: number
}

/** Runs all flows `runs` times and returns the medians of each step. */
export async function measureInteractions(
  browser: Browser,
  stage: Stage,
  runs: number,
): Promise<readonly Interaction[]> {
  const samples: Interaction[] = []
  for (let run = 1; run <= runs; run += 1) {
    // The flows change the data, so each run starts with its own world.
    for (const flow of FLOWS) samples.push(...(await goThrough(browser, stage, flow, `interactions-${run}`)))
  }
  return FLOWS.flatMap(({ name, steps }) =>
    steps.map(({ name: step }) => {
      const own = samples.filter((sample) => sample.flow === name && sample.step === step)
      const middle = (key: 'toPaint' | 'longestTask') => median(own.map((sample) => sample[key]))
      return { flow: name, step, toPaint: middle('toPaint'), longestTask: middle('longestTask') }
    }),
  )
}

async function goThrough(browser: Browser, stage: Stage, flow: Flow, world: string): Promise<Interaction[]> {
  const { urls, sandbox } = stage
  const account = flow.who && (await signIn(sandbox, flow.who, { world, origins: [urls.portal] }))
  const context = await newVisitor(browser, account)
  try {
    const { page } = await openPage(context, SLOW_PROCESSOR)
    await page.goto(urls.portal + flow.path)
    await flow.ready(page).waitFor()
    await page.waitForLoadState('networkidle')
    const interactions: Interaction[] = []
    for (const step of flow.steps) interactions.push({ flow: flow.name, step: step.name, ...(await take(page, step)) })
    return interactions
  } finally {
    await context.close()
  }
}

/** Performs a step with real input and observes the result. */
async function take(page: Page, { name, click, keys = [] }: Step): Promise<{ toPaint: number; longestTask: number }> {
  const place = click && (await placeOf(click(page), name))
  // Locating the element also causes events in the page. They have been reported by now.
  await page.waitForTimeout(WATCHED_MS)
  await page.evaluate(() => Object.assign(window.seen, { events: [], longTasks: [] }))
  if (place) await page.mouse.click(place.x, place.y)
  for (const key of keys) {
    await page.waitForTimeout(BETWEEN_KEYS_MS)
    await page.keyboard.press(key)
  }
  await page.waitForTimeout(WATCHED_MS)
  const { events, longTasks } = await page.evaluate(() => window.seen)
  return { toPaint: Math.max(0, ...events), longestTask: Math.max(0, ...longTasks) }
}

type Place = { readonly x: number; readonly y: number }

async function placeOf(locator: ReturnType<NonNullable<Step['click']>>, name: string): Promise<Place> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error(`The element for "${name}" is not visible.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
