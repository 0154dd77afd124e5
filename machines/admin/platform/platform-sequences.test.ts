import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs'
import { play, sequences } from './testing/platform-sequence'

const RUNS = runs(2_000)

// So many sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

test('whatever is clicked, answered and lost, a switch shows the latest click or the last answer, and each click is sent once at the most', async () => {
  let [several, fewer] = [0, 0]
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { broken, sent, clicks } = await play(sequence)
      several += Number(sent > 1)
      fewer += Number(sent > 0 && sent < clicks)
      expect([broken, sent <= clicks]).toEqual([[], true])
    }),
    { numRuns: RUNS },
  )
  // Enough of the sequences get as far as this.
  expect([several > RUNS / 5, fewer > RUNS / 2]).toEqual([true, true])
})
