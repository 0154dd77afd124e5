import type { Browser } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { shrink } from './shrink'
import { type WalkResult, walk } from './walk'

/** The number of actions of a walk. */
const ACTIONS = 40
/** The walks are divided, so that they run on several workers. */
const GROUPS = { count: 20, walks: 25 }
/** Shrinking ends after this many replays or milliseconds. */
const SHRINKING = { replays: 60, ms: 4 * 60_000 }
/** A group stops after this many failures, because a bug on every screen would make each walk fail. */
const MOST_FAILURES = 3
/** Walks that only navigate show nothing, so 25 walks must meet at least so many of each. */
const LEAST = { route: 12, dialog: 8, effect: 12, fault: 20 } as const

const portal = process.env.PORTAL_URL ?? ''
const all = Array.from({ length: ACTIONS }, (_, index) => index)

/** Walks once. Returns the broken rule, how to replay the walk, and the shortest part of it that still fails. */
async function tryWalk(seed: number, browser: Browser, sandboxUrl: string, reached: Set<string>, steps = all) {
  const surroundings = { browser, portal, sandboxUrl }
  const first = await walk({ seed, steps }, surroundings, reached)
  const { failure, story } = first
  if (failure === undefined) return undefined
  let shortest: WalkResult = first
  const shortestSteps = await shrink(
    steps.filter((step) => step <= failure.at),
    async (candidate) => {
      const result = await walk({ seed, steps: candidate }, surroundings, new Set())
      const isSame = result.failure?.rule === failure.rule
      if (isSame) shortest = result
      return isSame
    },
    { replays: SHRINKING.replays, until: Date.now() + SHRINKING.ms },
  )
  return [
    `${failure.rule}: ${failure.problem}, after step ${failure.at}. Its shortest part that fails:`,
    `WALK_SEED=${seed} WALK_STEPS=${shortestSteps.join(',')} FULL_RUN=1 npm run test:e2e -- e2e/walker`,
    ...shortest.story,
    `The whole walk, WALK_SEED=${seed}:`,
    ...story,
  ].join('\n')
}

const { WALK_SEED, WALK_STEPS } = process.env

if (WALK_SEED !== undefined) {
  test(`walk ${WALK_SEED}`, async ({ browser, sandboxUrl }) => {
    test.setTimeout(10 * 60_000)
    const steps = WALK_STEPS === undefined ? all : WALK_STEPS.split(',').filter(Boolean).map(Number)
    expect(await tryWalk(Number(WALK_SEED), browser, sandboxUrl, new Set(), steps)).toBeUndefined()
  })
} else {
  for (let group = 0; group < GROUPS.count; group += 1) {
    test(`random walks, part ${group + 1} of ${GROUPS.count}`, async ({ browser, sandboxUrl }) => {
      test.setTimeout(40 * 60_000)
      const reached = new Set<string>()
      const failures: string[] = []
      for (let number = 0; number < GROUPS.walks && failures.length < MOST_FAILURES; number += 1) {
        const seed = (Number(process.env.SEED) + group * GROUPS.walks + number) % 2 ** 31
        const failure = await tryWalk(seed, browser, sandboxUrl, reached)
        if (failure !== undefined) failures.push(failure)
      }
      expect(failures.join('\n\n')).toBe('')
      for (const [kind, least] of Object.entries(LEAST)) {
        const names = [...reached].filter((name) => name.startsWith(`${kind} `))
        expect(names.length, names.join('\n')).toBeGreaterThanOrEqual(least)
      }
    })
  }
}
