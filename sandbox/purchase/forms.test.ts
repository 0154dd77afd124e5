import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transactionProblem } from '#machines/purchase/purchase'
import { least, runs } from '#machines/testing/runs'
import { loadDefinition } from '../server/definition'

const RUNS = runs(750)
const { checkBody } = await loadDefinition()

test('the contract accepts every transaction that the form accepts, as the portal sends it', () => {
  const counts = { accepted: 0, refused: 0 }
  const piece = fc.constantFrom(
    'tbx-1',
    '-',
    ' ',
    '\n',
    '\t',
    '\u00a0',
    '\ufeff',
    '\u2028',
    '\u200b',
    '🦊',
    '\ud83e',
    'ü',
  )
  const typed = fc.oneof(
    fc.array(piece, { maxLength: 4 }).map((parts) => parts.join('')),
    fc.stringMatching(/^\s{0,3}$/),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const isAccepted = transactionProblem(text) === undefined
      counts[isAccepted ? 'accepted' : 'refused'] += 1
      // The purchase machine trims it.
      const payload = { productId: 'ACPMH', tebexTransactionId: text.trim() }
      expect(checkBody('registerPurchase', {}, payload).map(({ field }) => field)).toEqual(
        isAccepted ? [] : ['tebexTransactionId'],
      )
    }),
    { numRuns: RUNS },
  )
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThanOrEqual(least(RUNS / 20))
})
