import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { least, runs } from '#machines/testing/runs'
import { sequences, simulate } from './testing/payment-simulation'

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
