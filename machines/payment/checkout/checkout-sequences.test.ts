import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs'
import { play, replay, sequences } from './testing/checkout-sequence'
import { checkoutPorts } from './testing/checkout-world'

/** A payment is money: ten thousand sequences on every change, ten times as many in a full run. */
const RUNS = runs(10_000)

// So many sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 900_000 })

/** How many of a hundred sequences come there at least: a rule that is never put to the test is kept by everybody. */
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
  'the order is read once more': 1,
  'the price has changed at Pay': 1,
  'a promotion is refused at creation': 2,
  notInitialised: 10,
  'a promotion is paid': 10,
  'a payment is sent again after a doubt': 5,
}

test('whatever is clicked, typed, answered, lost and late, nobody pays twice, or another price, or without having said so', async () => {
  const ports = checkoutPorts()
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { broken, reached: there, story } = await play(sequence, ports)
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
