import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../testing/runs'
import { runSequence, sequences } from './testing/service-config-sequence'

const RUNS = runs(1_250)

// This many sequences take seconds on a busy computer, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

test('random sequences break no invariant', async () => {
  let [sent, saved] = [0, 0]
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const result = await runSequence(sequence)
      sent += result.sent
      saved += result.saved
      expect(result.broken).toEqual([])
    }),
    { numRuns: RUNS },
  )
  // Ensures that enough of the sequences reach a save.
  expect([sent > RUNS / 3, saved > RUNS / 10]).toEqual([true, true])
})
