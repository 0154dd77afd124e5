import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { replay } from '#machines/payment/checkout/testing/checkout-sequence'
import { runs } from '#machines/testing/runs'
import type { Mutate } from './testing/payment-mutants'
import { play, type Sequence, sequences } from './testing/payment-play'

/** The whole way of a payment, with the sandbox: twenty seconds on every change, minutes in a full run. */
const RUNS = Number(process.env.PAYMENT_RUNS || runs(250))

// A drill takes as long as it is asked to.
vi.setConfig({ testTimeout: 36_000_000 })

beforeAll(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  // Time is the test's, for the browser and the sandbox alike; what comes of it is waited for.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As many as it may take: most are noticed within twenty. */
const MUTANT_RUNS = 1000

const ONE_BROWSER = { storage: 'works', hasLocks: true } as const
const OLDER_INTENTS_STAY = { leavesOlderIntentsOpen: true, tax: 0 } as const

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
    { numRuns: RUNS, endOnFailure: true, ...replay() },
  )
  const tooRare = Object.entries(LEAST_PER_CENT).filter(
    ([name, least]) => (reached.get(name) ?? 0) * 100 < least * RUNS,
  )
  expect(replay().path === undefined ? tooRare : []).toEqual([])
})

/** A shop in which the mistake can show, and the rule that has to notice it. */
const MUTANTS: readonly (readonly [Mutate, string, Partial<Sequence>])[] = [
  [
    'the amount is not read',
    'charged 6499, and on the button was 6498',
    { rules: { leavesOlderIntentsOpen: false, tax: 1 } },
  ],
  [
    'the storages are not joined',
    'paid twice in one browser, and the first was never given up',
    { targets: [{ productId: 'ACPMH' }], browsers: [ONE_BROWSER], rules: OLDER_INTENTS_STAY },
  ],
  [
    'Pay asks nobody',
    'paid on a second device although the server knew of the first payment',
    { targets: [{ productId: 'ACPMH' }], browsers: [ONE_BROWSER, ONE_BROWSER], rules: OLDER_INTENTS_STAY },
  ],
]

/** Noticed after half a minute: in a full run alone. */
const MUTANTS_AND_RARE: typeof MUTANTS = [
  [
    'a guess by time alone',
    'the payment of one product is handed in for another',
    { targets: [{ productId: 'ACPYH' }], browsers: [ONE_BROWSER], fates: [] },
  ],
]

test.each(process.env.FULL_RUN === undefined ? MUTANTS : [...MUTANTS, ...MUTANTS_AND_RARE])(
  'a test of the tests: the sequences notice that %s',
  async (mutate, rule, shop) => {
    let isNoticed = false
    const property = fc.asyncProperty(sequences, async (sequence) => {
      const { broken } = await play({ ...sequence, ...shop }, mutate)
      isNoticed = broken.includes(rule)
      return !isNoticed
    })
    await fc.check(property, { numRuns: MUTANT_RUNS, endOnFailure: true })
    expect(isNoticed).toBe(true)
  },
)
