import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { replay } from '#machines/testing/checkout-sequence'
import { runs } from '#machines/testing/runs'
import { play, sequences } from './testing/payment-play'

/** The whole way of a payment, with the sandbox: twenty seconds on every change, minutes in a drill. */
const RUNS = runs(250)

// A busy machine takes several times as long, and a failure is shrunk for minutes.
vi.setConfig({ testTimeout: 1_800_000 })

beforeAll(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  // Time is the test's, for the browser and the sandbox alike; what comes of it is waited for.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How many of a hundred sequences come there at least: a rule that is never put to the test is kept by everybody. */
const LEAST_PER_CENT = { charge: 50, 'reload during a payment': 40, 'lost answer': 30, 'second purchase': 10 }

test('whatever is clicked, reloaded, lost and late in two tabs, nothing is paid twice, or at another price, or without an end', async () => {
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { broken, reached: there, story } = await play(sequence)
      for (const name of there) reached.set(name, (reached.get(name) ?? 0) + 1)
      expect(broken, story.join('\n')).toEqual([])
    }),
    { numRuns: RUNS, ...replay() },
  )
  const tooRare = Object.entries(LEAST_PER_CENT).filter(
    ([name, least]) => (reached.get(name) ?? 0) * 100 < least * RUNS,
  )
  expect(replay().path === undefined ? tooRare : []).toEqual([])
})
