import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { least, runs } from '#machines/testing/runs'
import type { Mutate } from './testing/payment-mutants'
import { type Sequence, sequences, simulate } from './testing/payment-simulation'

/** Whole payments against the sandbox: 20 seconds on every change, minutes in a full run. */
const RUNS = Number(process.env.PAYMENT_RUNS || runs(62))

// A full run may take hours.
vi.setConfig({ testTimeout: 36_000_000 })

beforeAll(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  // The test controls the time of the browser and of the sandbox.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Most mutants are found within 20 runs. */
const MUTANT_RUNS = 1000

const ONE_BROWSER = { storage: 'works', hasLocks: true } as const
const OLDER_INTENTS_STAY = { leavesOlderIntentsOpen: true, tax: 0 } as const

/** Of 100 sequences, more reach each situation. An untested rule never fails. */
const USUAL = { charge: 50, 'reload during a payment': 40, 'lost response': 30, 'second purchase': 10 }

test('no sequence pays twice, pays another price or ends without an outcome', async () => {
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { broken, reached: names, log } = await simulate(sequence)
      for (const name of names) reached.set(name, (reached.get(name) ?? 0) + 1)
      expect(broken, log.join('\n')).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  const tooRare = Object.entries(USUAL).filter(
    ([name, usual]) => (reached.get(name) ?? 0) < least((usual * RUNS) / 100),
  )
  expect(tooRare).toEqual([])
})

/** Each mutant with the rule that must find it and the conditions under which it shows. */
const MUTANTS: readonly (readonly [Mutate, string, Partial<Sequence>])[] = [
  [
    'the amount is not read',
    'charged 6499, but the button showed 6498',
    { rules: { leavesOlderIntentsOpen: false, tax: 1 } },
  ],
  [
    'stored payments are not read',
    'paid twice in one browser without abandoning the first payment',
    { targets: [{ productId: 'ACPMH' }], browsers: [ONE_BROWSER], rules: OLDER_INTENTS_STAY },
  ],
  [
    'Pay checks nothing',
    'paid on a second device although the server knew of the first payment',
    { targets: [{ productId: 'ACPMH' }], browsers: [ONE_BROWSER, ONE_BROWSER], rules: OLDER_INTENTS_STAY },
  ],
  [
    'payments are matched only by time',
    'the payment of one product is confirmed for another',
    { targets: [{ productId: 'ACPYH' }], browsers: [ONE_BROWSER], fates: [] },
  ],
]

// Tests of the tests: the full run has them.
describe.skipIf(process.env.FULL_RUN === undefined)('the sequences find the mutant', () => {
  test.each(MUTANTS)('%s', async (mutate, rule, shop) => {
    let isFound = false
    const property = fc.asyncProperty(sequences, async (sequence) => {
      const { broken } = await simulate({ ...sequence, ...shop }, mutate)
      isFound = broken.includes(rule)
      return !isFound
    })
    await fc.check(property, { numRuns: MUTANT_RUNS, endOnFailure: true })
    expect(isFound).toBe(true)
  })
})
