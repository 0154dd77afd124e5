import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizedCode } from '#machines/payment/promotion'
import { least, runs } from '#machines/testing/runs'
import { loadDefinition } from '#sandbox/server/definition'
import type { OperationId } from '#sandbox/server/schemas'
import { bodiesSentBy, stay } from '../testing/visitor'
import { confirmPayment, createSubscription, validatePromotion } from './payments'

const RUNS = runs(50)
const definition = await loadDefinition()

/** The names of the properties that the contract refuses. */
const refusedBy = (id: OperationId, body: unknown) => definition.checkBody(id, {}, body).map(({ field }) => field)

/** Texts as people type them, with spaces of every kind and letters whose upper case is several letters. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.constantFrom(...' \t\n\u00a0\u2028\ufeffaZ9-ßŉĸ🎉', '\ud800'), { maxLength: 6 })
    .map((all) => all.join('')),
  fc.constant(' SAVE10 ').map((text) => text.repeat(100)),
)
const id = fc.oneof(fc.stringMatching(/^[\w-]{1,30}$/), fc.string({ minLength: 1, unit: 'grapheme' }))

test('every promotion code that the field sends is accepted, and any other is refused', async () => {
  const seen = { accepted: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(typed, id, async (text, productId) => {
      const code = normalizedCode(text)
      const [sent] = await bodiesSentBy((client) => validatePromotion(client, { code, productId }, stay()))
      // The portal sends nothing for an empty field.
      expect(refusedBy('validatePromotion', sent)).toEqual(code === '' ? ['code'] : [])
      seen.accepted += code === '' ? 0 : 1
      // The rule for letters is limited to ASCII, because the upper case of others depends on the version of Unicode.
      if (text === text.trim() && !/[a-z]/.test(text)) return
      expect(refusedBy('validatePromotion', { code: text })).toEqual(['code'])
      seen.refused += 1
    }),
    { numRuns: RUNS },
  )
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThanOrEqual(least(RUNS / 5))
})

describe('the payloads of the checkout', () => {
  const perhaps = fc.option(id, { nil: undefined, freq: 2 })
  const target = fc.record({ serviceId: perhaps, productId: perhaps, coupon: perhaps })

  test('are accepted for a service, for a product and for both, and refused for neither', async () => {
    const seen = { accepted: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(target, async (input) => {
        const [sent] = await bodiesSentBy((client) => createSubscription(client, input, stay()))
        const isFor = input.serviceId !== undefined || input.productId !== undefined
        expect(refusedBy('createSubscription', sent)).toEqual(isFor ? [] : ['serviceId', 'productId'])
        seen[isFor ? 'accepted' : 'refused'] += 1
      }),
      { numRuns: RUNS },
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThanOrEqual(least(RUNS / 10))
  })

  test('are accepted for the confirmation of a payment, and refused for a saved card', async () => {
    const kind = fc.constantFrom('pi_', 'seti_', undefined)
    const seen = { accepted: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(id, kind, id, async (serviceId, prefix, suffix) => {
        const paymentIntent = prefix === undefined ? undefined : prefix + suffix
        const [sent] = await bodiesSentBy((client) => confirmPayment(client, { serviceId, paymentIntent }, stay()))
        expect(refusedBy('confirmPayment', sent)).toEqual(prefix === 'seti_' ? ['payment_intent'] : [])
        seen[prefix === 'seti_' ? 'refused' : 'accepted'] += 1
      }),
      { numRuns: RUNS },
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThanOrEqual(least(RUNS / 10))
  })
})
