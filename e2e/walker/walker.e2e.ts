import type { Browser } from '@playwright/test'
import { recordFigure } from '../support/figures'
import { expect, isFullRun, test } from '../support/fixtures'
import { Coverage } from './coverage'
import { describeFailure } from './report'
import { shrink } from './shrink'
import { type WalkResult, walk } from './walk'

/** The number of actions of a walk. */
const ACTIONS = 40
/** The walks are divided, so that they run on several workers. */
const GROUPS = isFullRun ? { count: 20, walks: 25 } : { count: 10, walks: 1 }
/** Shrinking ends after this many replays or milliseconds. */
const SHRINKING = { replays: 60, ms: 4 * 60_000 }
/** A group stops after this many failures, because a bug on every screen would make each walk fail. */
const MOST_FAILURES = 3

const portal = process.env.PORTAL_URL ?? ''
const all = Array.from({ length: ACTIONS }, (_, index) => index)

/** Walks once, and returns the description of the failure if there is one. */
async function tryWalk(seed: number, browser: Browser, sandboxUrl: string, coverage: Coverage, steps = all) {
  const surroundings = { browser, portal, sandboxUrl }
  const first = await walk({ seed, steps }, surroundings, coverage)
  const { failure } = first
  if (failure === undefined) return undefined
  let shortest: WalkResult = first
  const shortestSteps = await shrink(
    steps.filter((step) => step <= failure.at),
    async (candidate) => {
      const result = await walk({ seed, steps: candidate }, surroundings, new Coverage())
      const isSame = result.failure?.rule === failure.rule
      if (isSame) shortest = result
      return isSame
    },
    { replays: SHRINKING.replays, until: Date.now() + SHRINKING.ms },
  )
  return describeFailure({ seed, steps }, { ...first, failure }, { steps: shortestSteps, story: shortest.story })
}

/** Records what the walks have reached. */
function recordFigures(coverage: Coverage): void {
  for (const name of ['walks', 'actions', 'faults', 'second tabs']) recordFigure(name, coverage.of(name))
  recordFigure('effects', coverage.sumOf('effect'))
  recordFigure('payments', coverage.of('effect charged') + coverage.of('effect cardSaved'))
  recordFigure('accepted setup steps', coverage.of('effect stepAccepted'))
}

/**
 * Walks that only navigate show nothing: fails if 25 walks miss what they should reach. The report counts what is too rare for
 * that, such as payments (scripts/assurance/promised.ts).
 */
function expectDepth(coverage: Coverage): void {
  const reached = {
    routes: coverage.namesOf('route').length >= 14,
    dialogs: coverage.namesOf('dialog').length >= 8,
    'kinds of effects': coverage.namesOf('effect').length >= 10,
    'setup steps': coverage.of('effect stepAccepted') >= 8,
    faults: coverage.of('faults') >= 25,
  }
  expect(
    Object.entries(reached).filter(([, isReached]) => !isReached),
    coverage.toString(),
  ).toEqual([])
}

const { WALK_SEED, WALK_STEPS } = process.env

if (WALK_SEED !== undefined) {
  test(`walk ${WALK_SEED}`, async ({ browser, sandboxUrl }) => {
    test.setTimeout(10 * 60_000)
    const steps = WALK_STEPS === undefined ? all : WALK_STEPS.split(',').filter(Boolean).map(Number)
    expect(await tryWalk(Number(WALK_SEED), browser, sandboxUrl, new Coverage(), steps)).toBeUndefined()
  })
} else {
  for (let group = 0; group < GROUPS.count; group += 1) {
    test(`random walks, part ${group + 1} of ${GROUPS.count}`, async ({ browser, sandboxUrl }) => {
      test.setTimeout(isFullRun ? 40 * 60_000 : 5 * 60_000)
      const coverage = new Coverage()
      const failures: string[] = []
      for (let number = 0; number < GROUPS.walks && failures.length < MOST_FAILURES; number += 1) {
        const seed = (Number(process.env.SEED) + group * GROUPS.walks + number) % 2 ** 31
        const failure = await tryWalk(seed, browser, sandboxUrl, coverage)
        if (failure !== undefined) failures.push(failure)
      }
      recordFigures(coverage)
      await test.info().attach('coverage', { body: coverage.toString() })
      expect(failures.join('\n\n')).toBe('')
      if (isFullRun) expectDepth(coverage)
    })
  }
}
