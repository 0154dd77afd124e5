import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { least, runs } from '../../testing/runs'
import { runSequence, sequences } from './testing/checkout-sequence'
import { checkoutPorts } from './testing/checkout-world'

/** Mistakes here cost customers money, so every change runs 2,500 sequences, and a full run forty times as many. */
const RUNS = runs(2_500)

// The sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 900_000 })

/** Of 100 sequences, more reach each situation. An untested rule never fails. */
const USUAL = {
  preparing: 50,
  confirming: 35,
  checking: 30,
  unknown: 15,
  pending: 5,
  confirmed: 15,
  findingService: 6,
  unplaced: 1.5,
  alreadyPaid: 2.5,
  sentElsewhere: 1.5,
  boughtMeanwhile: 5,
  free: 5,
  'the order is read again': 10,
  'the price has changed at Pay': 15,
  'a promotion is rejected with the subscription': 4,
  notInitialised: 25,
  'a promotion is paid': 11,
  'a payment is sent again after a doubt': 7,
}

test('no sequence charges twice, at a wrong amount, or without a click on Pay', async () => {
  const ports = checkoutPorts()
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { broken, reached: situations, history } = await runSequence(sequence, ports)
      for (const name of situations) reached.set(name, (reached.get(name) ?? 0) + 1)
      expect(broken, history.join('\n')).toEqual([])
    }),
    { numRuns: RUNS },
  )
  const tooRare = Object.entries(USUAL).filter(
    ([name, usual]) => (reached.get(name) ?? 0) < least((usual * RUNS) / 100),
  )
  expect(tooRare).toEqual([])
})
