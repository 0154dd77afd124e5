import fc from 'fast-check'
import { test } from 'vitest'
import { readTransaction, transactionProblem } from '#machines/purchase/purchase'
import { least, runs } from '#machines/testing/random-cases'
import { expectAgreement } from '../testing/typed-values'

test('the contract accepts every transaction that the form accepts, as the portal sends it', () => {
  const spaces = [' ', '\n', '\t', '\u00a0', '\ufeff', '\u2028', '\u200b', '"', 'ID:']
  const piece = fc.constantFrom('tbx-1', '-', '🦊', '\ud83e', 'ü', ...spaces)
  const typed = fc.oneof(
    fc.array(piece, { maxLength: 4 }).map((parts) => parts.join('')),
    fc.stringMatching(/^\s{0,3}$/),
    fc.string({ unit: 'binary' }),
  )
  expectAgreement('registerPurchase', { numRuns: runs(750), atLeast: least(runs(750) / 20) }, typed, (text) => ({
    payload: { productId: 'ACPMH', tebexTransactionId: readTransaction(text).id },
    rejected: transactionProblem(text) === undefined ? [] : ['tebexTransactionId'],
  }))
})
