import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs'
import { replay, runSequence, sequences } from './testing/checkout-sequence'
import { checkoutPorts } from './testing/checkout-world'

/** Mistakes here cost customers money, so every change runs 10,000 sequences, and a full run ten times as many. */
const RUNS = runs(2_500)

// The sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 900_000 })

/** The minimum share of sequences that must reach each situation, in percent, because an untested rule never fails. */
const LEAST_PER_CENT = {
  preparing: 40,
  confirming: 35,
  checking: 30,
  unknown: 15,
  pending: 5,
  confirmed: 15,
  findingService: 5,
  unplaced: 1,
  alreadyPaid: 1,
  sentElsewhere: 1,
  boughtMeanwhile: 1,
  free: 5,
  'the order is read again': 1,
  'the price has changed at Pay': 1,
  'a promotion is rejected with the subscription': 2,
  notInitialised: 10,
  'a promotion is paid': 10,
  'a payment is sent again after a doubt': 5,
}

test('no sequence charges twice, at a wrong amount, or without a click on Pay', async () => {
  const ports = checkoutPorts()
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { broken, reached: there, history } = await runSequence(sequence, ports)
      for (const name of there) reached.set(name, (reached.get(name) ?? 0) + 1)
      expect(broken, history.join('\n')).toEqual([])
    }),
    { numRuns: RUNS, ...replay() },
  )
  const tooRare = Object.entries(LEAST_PER_CENT).filter(
    ([name, least]) => (reached.get(name) ?? 0) * 100 < least * RUNS,
  )
  expect(replay().path === undefined ? tooRare : []).toEqual([])
})
