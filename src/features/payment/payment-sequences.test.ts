import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import type { Preparation } from '#machines/payment/card'
import type { PricedPayment } from '#machines/payment/checkout/checkout.machine'
import { recordFigure } from '#machines/testing/figures'
import { least, runs } from '#machines/testing/runs'
import type { Mutant } from './testing/payment-shop'
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

const ONE_BROWSER = { storage: 'works', hasLocks: true } as const
const OLDER_INTENTS_STAY = { leavesOlderIntentsOpen: true, tax: 0 } as const

/** Of 100 sequences, more reach each situation. An untested rule never fails. */
const USUAL = {
  charge: 50,
  'reload during a payment': 40,
  'lost response': 30,
  'second purchase': 10,
  'receipt shown': 10,
}

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
  recordFigure('random cases', RUNS)
  const tooRare = Object.entries(USUAL).filter(
    ([name, usual]) => (reached.get(name) ?? 0) < least((usual * RUNS) / 100),
  )
  expect(tooRare).toEqual([])
})

/** Each mutant with the rule that must find it and the conditions under which it shows. */
const MUTANTS: readonly (readonly [string, Mutant, string, Partial<Sequence>])[] = [
  [
    'the amount is not read',
    { cardForm: { charge: async () => null } },
    'charged 6499, but the button showed 6498',
    { rules: { leavesOlderIntentsOpen: false, tax: 1 } },
  ],
  [
    'stored payments are not read',
    { records: () => ({ of: () => [] }) },
    'paid twice in one browser without abandoning the first payment',
    { targets: [{ productId: 'ACPMH' }], browsers: [ONE_BROWSER], rules: OLDER_INTENTS_STAY },
  ],
  [
    'Pay checks nothing',
    { ports: { prepareCard: fromPromise<Preparation, PricedPayment>(async () => ({ status: 'ready' })) } },
    'paid on a second device although the server knew of the first payment',
    { targets: [{ productId: 'ACPMH' }], browsers: [ONE_BROWSER, ONE_BROWSER], rules: OLDER_INTENTS_STAY },
  ],
  [
    'payments are matched only by time',
    // All entries get the product of the services that an administrator assigns.
    { records: ({ of }) => ({ of: (userId) => of(userId).map((entry) => ({ ...entry, productId: 'ACPMH' })) }) },
    'the payment of one product is confirmed for another',
    { targets: [{ productId: 'ACPYH' }], browsers: [ONE_BROWSER], fates: [] },
  ],
]

// Tests of the tests: the full run has them.
test.skipIf(process.env.FULL_RUN === undefined).each(MUTANTS)(
  'the sequences find the mutant: %s',
  async (_, mutant, rule, shop) => {
    let isFound = false
    const property = fc.asyncProperty(sequences, async (sequence) => {
      const { broken } = await simulate({ ...sequence, ...shop }, mutant)
      isFound = broken.includes(rule)
      return !isFound
    })
    // Most mutants are found within 20 runs.
    await fc.check(property, { numRuns: 1000, endOnFailure: true })
    expect(isFound).toBe(true)
  },
)
