import type { Browser } from '@playwright/test'
import type { Account } from '../stage/accounts'
import { newVisitor, openPage, SLOW, type Speed, type Visit } from '../stage/browser'
import type { Build, Stage } from '../stage/stage'
import { mediansOf } from '../statistics'
import { clickOnce, clickUntilItWorks } from './early-clicks'
import { typeEarly } from './early-typing'
import { loadPage, type PageLoad } from './page-load'
import { SCREENS, type Screen, type ScreenName } from './screens'

const FULL: Speed = { network: 'full', processor: 'full' }

/** Medians of a screen in one build: the load, and when typing and clicking first work, in ms. */
export type Loading = PageLoad & { readonly typing: number; readonly works: number; readonly earlyClick: number }
/** A visit with an empty cache, or a repeated visit. */
export type Cache = 'cold' | 'warm'
export type LoadingKey = `${ScreenName} ${Build} ${Cache}`
export type LoadingResult = Readonly<Partial<Record<LoadingKey, Partial<Loading>>>>

type Step = { readonly key: LoadingKey; readonly measure: () => Promise<Partial<Loading>> }
type Accounts = Readonly<Record<'customer' | 'administrator', Account>>
type Options = {
  readonly runs: number
  readonly screens: readonly ScreenName[]
  readonly onProgress: (text: string) => void
}

/** Measures all screens in all builds in rounds, so that a disturbance affects all builds alike. */
export async function measureLoading(
  browser: Browser,
  stage: Stage,
  accounts: Accounts,
  { runs, screens, onProgress }: Options,
): Promise<LoadingResult> {
  const steps = screens.flatMap((name) => stepsOf(browser, stage, accounts, name))
  const samples = new Map<LoadingKey, Partial<Loading>[]>()
  // The first visit fills the server's cache and is not counted.
  for (const { measure } of steps.filter(({ key }) => key.endsWith('cold'))) await measure()
  for (let run = 1; run <= runs; run += 1) {
    for (const { key, measure } of steps) {
      const sample = await measure()
      samples.set(key, [...(samples.get(key) ?? []), sample])
      onProgress(`run ${run} of ${runs}: ${key} ${describe(sample)}`)
    }
  }
  const medians = [...samples].map(([key, list]) => [key, withWorstShift(list)])
  return Object.fromEntries(medians)
}

function stepsOf(browser: Browser, stage: Stage, accounts: Accounts, name: ScreenName): Step[] {
  const screen: Screen = SCREENS[name]
  const steps: Step[] = []
  for (const build of screen.builds) {
    const url = stage.urls[build] + screen.path
    const add = (cache: Cache, measure: (visit: Visit) => Promise<Partial<Loading>>) =>
      steps.push({
        key: `${name} ${build} ${cache}`,
        measure: () => visited(browser, { screen, url, cache, account: screen.who && accounts[screen.who] }, measure),
      })
    add('cold', (visit) => loadPage(visit, url))
    if (screen.who !== undefined) continue
    const type = async (visit: Visit) => ({ typing: await typeEarly(visit, url) })
    add('cold', type)
    if (build !== 'static') add('cold', async (visit) => ({ works: await clickUntilItWorks(visit, url) }))
    if (build === 'portal') add('cold', async (visit) => ({ earlyClick: await clickOnce(visit, url) }))
    if (build === 'static' || build === 'plain') continue
    add('warm', (visit) => loadPage(visit, url))
    add('warm', type)
  }
  return steps
}

type Place = { screen: Screen; url: string; cache: Cache; account: Account | undefined }

/** Measures with a new browser profile. For a warm cache, it visits the page once before. */
async function visited<T>(
  browser: Browser,
  { screen, url, cache, account }: Place,
  measure: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await newVisitor(browser, account)
  try {
    if (cache === 'warm') {
      const { page } = await openPage(context, FULL, screen.signs)
      await page.goto(url)
      await page.waitForFunction(() => window.seen.ready !== undefined)
      await page.waitForLoadState('networkidle')
      await page.close()
    }
    return await measure(await openPage(context, SLOW, screen.signs))
  } finally {
    await context.close()
  }
}

/** The medians, except for layout shifts: the maximum counts, because a screen must never move. */
function withWorstShift(samples: readonly Partial<Loading>[]): Partial<Loading> {
  const shifts = samples.flatMap((sample) => sample.shifts ?? [])
  return { ...mediansOf<keyof Loading>(samples), ...(shifts.length > 0 && { shifts: Math.max(...shifts) }) }
}

const describe = (sample: Partial<Loading>) =>
  Object.entries(sample)
    .map(([name, value]) => `${name} ${Math.round(value * 100) / 100}`)
    .join(', ')
