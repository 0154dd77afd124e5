import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs'
import { run, sequences } from './testing/platform-sequence'

const RUNS = runs(500)

// The sequences take seconds on a busy computer, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

test('no sequence of clicks, responses and failures breaks an invariant', async () => {
  let [withSeveralCalls, withFewerCalls] = [0, 0]
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { broken, sent, clicks } = await run(sequence)
      withSeveralCalls += Number(sent > 1)
      withFewerCalls += Number(sent > 0 && sent < clicks)
      expect([broken, sent <= clicks]).toEqual([[], true])
    }),
    { numRuns: RUNS },
  )
  // Enough sequences send several changes, or fewer changes than clicks.
  expect([withSeveralCalls > RUNS / 5, withFewerCalls > RUNS / 2]).toEqual([true, true])
})
