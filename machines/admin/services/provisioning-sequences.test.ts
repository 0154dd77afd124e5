import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs'
import { run, sequences } from './testing/provisioning-sequence'

const RUNS = runs(500)

// The sequences take seconds on a busy computer, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

test('no sequence of responses, clicks and hidden tabs breaks an invariant', async () => {
  const outcomes = new Map<string, number>()
  let polls = 0
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const result = await run(sequence)
      polls += result.polls
      outcomes.set(result.outcome, (outcomes.get(result.outcome) ?? 0) + 1)
      expect(result.broken).toEqual([])
    }),
    { numRuns: RUNS },
  )
  // Every outcome is reached by enough sequences.
  const often = [...outcomes].filter(([, count]) => count > RUNS / 50).map(([outcome]) => outcome)
  expect([often.toSorted(), polls > RUNS * 2]).toEqual([
    ['ended', 'failed', 'lost', 'ready', 'rejected', 'stopped', 'watching'],
    true,
  ])
})
