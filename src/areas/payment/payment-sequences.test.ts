import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import type { Preparation } from '#machines/payment/attempt.machine'
import type { PricedPayment } from '#machines/payment/order'
import { least, runs } from '#machines/testing/random-cases'
import { outputOf } from '../../shared/xstate/testing/ports'
import { attemptPorts } from './checkout.ports'
import { type HeldLock, requestLock, sendingLock } from './payment-locks'
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
const USUAL_RULES: Sequence['rules'] = {
  leavesOlderIntentsOpen: false,
  tax: 0,
  rounding: 'price',
  covers: 'all',
  firstPayment: 'charged',
}
const OLDER_INTENTS_STAY: Sequence['rules'] = { ...USUAL_RULES, leavesOlderIntentsOpen: true }

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
  const tooRare = Object.entries(USUAL).filter(
    ([name, usual]) => (reached.get(name) ?? 0) < least((usual * RUNS) / 100),
  )
  expect(tooRare).toEqual([])
})

/** All runs share one lock, and one that was given up takes it all the same. */
const sharedLock: Mutant['ports'] = (options) => {
  const { cardForm, locks, userId } = options
  const unlocked = attemptPorts({ ...options, locks: undefined })
  let lock: HeldLock | null = null
  return {
    keepLock: fromPromise<void>(
      ({ signal }) => new Promise(() => signal.addEventListener('abort', () => void lock?.release())),
    ),
    prepareCard: fromPromise<Preparation, PricedPayment>(async ({ input }) => {
      const problem = await cardForm.submit()
      if (problem) return { problem }
      lock = await requestLock(locks, sendingLock(userId), { ifAvailable: true })
      if (lock === null) return { problem: { reason: 'sendingElsewhere', message: '' } }
      return outputOf(unlocked.prepareCard, input)
    }),
  }
}

/** Nothing that is read speaks against the payment. */
const checksNothing: Mutant['ports'] = (options) => {
  const { prepareCard } = attemptPorts(options)
  return {
    prepareCard: fromPromise<Preparation, PricedPayment>(async ({ input }) => ({
      ...(await outputOf(prepareCard, input)),
      ...{ charge: null, step: 'validate_stripe', services: [], records: [] },
    })),
  }
}

/** Each mutant with the rule that must find it and the conditions under which it shows. */
const MUTANTS: readonly (readonly [string, Mutant, string, Partial<Sequence>])[] = [
  [
    'the amount is not read',
    { cardForm: { charge: async () => null } },
    'charged 6499, but the button showed 6498',
    { rules: { ...USUAL_RULES, tax: 1 } },
  ],
  [
    'stored payments are not read',
    { records: () => ({ of: () => [] }) },
    'paid twice in one browser without abandoning the first payment',
    { targets: [{ productId: 'ACPMH' }], browsers: [ONE_BROWSER], rules: OLDER_INTENTS_STAY },
  ],
  [
    'Pay checks nothing',
    { ports: checksNothing },
    'paid on a second device although the server knew of the first payment',
    { targets: [{ productId: 'ACPMH' }], browsers: [ONE_BROWSER, ONE_BROWSER], rules: OLDER_INTENTS_STAY },
  ],
  [
    'all runs share one lock',
    { ports: sharedLock },
    'the lock for sending is not given back',
    { targets: [{ productId: 'ACPMH' }], browsers: [ONE_BROWSER] },
  ],
  [
    'payments are matched only by time',
    // All records get the product of the services that an administrator assigns.
    { records: ({ of }) => ({ of: (userId) => of(userId).map((record) => ({ ...record, productId: 'ACPMH' })) }) },
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
