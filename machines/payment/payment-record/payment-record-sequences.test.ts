import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs'
import { runSequence, sequences } from './testing/payment-record-sequence'
import { recordPorts } from './testing/payment-record-world'

const RUNS = runs(1_250)

vi.setConfig({ testTimeout: 600_000 })

/** The minimum share of sequences that reach each state, in percent. Five standard deviations below the usual share, so that no run fails by chance. */
const LEAST_PER_CENT = {
  payable: 20,
  elsewhere: 13,
  takingOver: 5,
  overdue: 5,
  open: 1,
  processing: 5,
  succeeded: 5,
  confirmed: 5,
}

test('no sequence of events shows a second form, or a form while a payment may arrive', async () => {
  const ports = recordPorts()
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { broken, reached: there, history } = await runSequence(sequence, ports)
      for (const name of there) reached.set(name, (reached.get(name) ?? 0) + 1)
      expect(broken, history.join('\n')).toEqual([])
    }),
    { numRuns: RUNS },
  )
  const tooRare = Object.entries(LEAST_PER_CENT).filter(
    ([name, least]) => (reached.get(name) ?? 0) * 100 < least * RUNS,
  )
  expect(tooRare).toEqual([])
})
