import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { least, runs } from '../../testing/runs'
import { runSequence, sequences } from './testing/payment-record-sequence'
import { recordPorts } from './testing/payment-record-world'

const RUNS = runs(1_250)

vi.setConfig({ testTimeout: 600_000 })

/** Of 100 sequences, more reach each state. An untested rule never fails. */
const USUAL = {
  payable: 15,
  elsewhere: 9,
  takingOver: 5,
  overdue: 6,
  open: 3,
  processing: 20,
  succeeded: 20,
  confirmed: 25,
}

test('no sequence of events shows a second form, or a form while a payment may arrive', async () => {
  const ports = recordPorts()
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { broken, reached: states } = await runSequence(sequence, ports)
      for (const state of states) reached.set(state, (reached.get(state) ?? 0) + 1)
      expect(broken).toEqual([])
    }),
    { numRuns: RUNS },
  )
  const tooRare = Object.entries(USUAL).filter(
    ([state, usual]) => (reached.get(state) ?? 0) < least((usual * RUNS) / 100),
  )
  expect(tooRare).toEqual([])
})
