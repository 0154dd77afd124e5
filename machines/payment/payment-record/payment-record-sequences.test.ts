import { expect } from 'vitest'
import { testRandomCases } from '../../testing/random-cases'
import { runSequence, sequences } from './testing/payment-record-sequence'

const USUAL = {
  ...{ payable: 15, elsewhere: 9, takingOver: 5, overdue: 6, open: 3 },
  ...{ processing: 20, succeeded: 20, confirmed: 25 },
}

testRandomCases(
  'no sequence of events shows a second form, or a form while a payment may arrive',
  1_250,
  sequences,
  USUAL,
  async (sequence) => {
    const { broken, reached } = await runSequence(sequence)
    expect(broken).toEqual([])
    return reached
  },
)
