import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs'
import { play, sequences } from './testing/provisioning-sequence'

const RUNS = runs(2_000)

// So many sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

test('whatever is answered, hidden and clicked: one ask at a time, when it is due and seen, until it is over', async () => {
  const outcomes = new Map<string, number>()
  let asks = 0
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const played = await play(sequence)
      asks += played.asks
      outcomes.set(played.outcome, (outcomes.get(played.outcome) ?? 0) + 1)
      expect(played.broken).toEqual([])
    }),
    { numRuns: RUNS },
  )
  // Enough of the sequences get as far as this.
  const often = [...outcomes].filter(([, count]) => count > RUNS / 50).map(([outcome]) => outcome)
  expect([often.toSorted(), asks > RUNS * 2]).toEqual([
    ['ended', 'failed', 'lost', 'ready', 'rejected', 'stopped', 'watching'],
    true,
  ])
})
