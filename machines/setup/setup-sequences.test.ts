import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../testing/runs'
import { run, sequences } from './testing/setup-sequence'

const RUNS = runs(1_250)

// The sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

test('no sequence of events breaks an invariant of the setup', async () => {
  let [sent, deployed] = [0, 0]
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const result = await run(sequence)
      sent += result.sent
      deployed += Number(result.isDeployed)
      expect(result.broken).toEqual([])
    }),
    { numRuns: RUNS },
  )
  // Guards against sequences that never get that far.
  expect([sent > RUNS / 3, deployed > RUNS / 50]).toEqual([true, true])
})
