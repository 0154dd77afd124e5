import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../testing/runs'
import { play, sequences } from './testing/service-config-sequence'

const RUNS = runs(5_000)

// So many sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

test('nothing is sent that nobody asked for, nothing is overwritten that nobody saw, and what is shown is what is known', async () => {
  let [sent, saved] = [0, 0]
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const played = await play(sequence)
      sent += played.sent
      saved += played.saved
      expect(played.broken).toEqual([])
    }),
    { numRuns: RUNS },
  )
  // Enough of the sequences get as far as this.
  expect([sent > RUNS / 3, saved > RUNS / 10]).toEqual([true, true])
})
