import { expect } from 'vitest'
import { testRandomCases } from '../testing/random-cases'
import { runSequence, sequences } from './testing/checkout-sequence'

const USUAL = {
  preparing: 40,
  confirming: 27,
  checking: 23,
  unknown: 15,
  pending: 5,
  paid: 20,
  paidElsewhere: 2.5,
  sentElsewhere: 0.9,
  boughtMeanwhile: 5,
  free: 5,
  notCreated: 1,
  'the order is read again': 6,
  'the price has changed at Pay': 10,
  'a promotion is rejected with the subscription': 4,
  notInitialised: 12,
  'a promotion is paid': 11,
  'a payment is sent again after a doubt': 7,
}

/** Mistakes here cost customers money, so every change runs many sequences. */
const COUNT = 2_500

testRandomCases(
  'no sequence charges twice, at a wrong amount, or without a click on Pay',
  COUNT,
  sequences,
  USUAL,
  async (sequence) => {
    const { broken, reached, history } = await runSequence(sequence)
    expect(broken, history.join('\n')).toEqual([])
    return reached
  },
)
