import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizedCode } from '#machines/payment/promotion'
import { least, runs } from '#machines/testing/random-cases'
import { loadDefinition } from '#sandbox/server/contract/load-definition'
import { bodiesSentBy, stay } from '../../testing/visitor'
import { confirmPayment, createSubscription, validatePromotion } from './payment.calls'

const RUNS = runs(50)
const definition = await loadDefinition()

/** The names of the properties that the contract refuses. */
const refusedBy = (body: unknown) => definition.checkBody('validatePromotion', {}, body).map(({ field }) => field)

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
      expect(refusedBy(sent)).toEqual(code === '' ? ['code'] : [])
      seen.accepted += code === '' ? 0 : 1
      // The rule for letters is limited to ASCII, because the upper case of others depends on the version of Unicode.
      if (text === text.trim() && !/[a-z]/.test(text)) return
      expect(refusedBy({ code: text })).toEqual(['code'])
      seen.refused += 1
    }),
    { numRuns: RUNS },
  )
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThanOrEqual(least(RUNS / 5))
})

test.each([
  ['a service', { serviceId: 's1' }, { serviceId: 's1' }],
  ['a product', { productId: 'ACPMH' }, { productId: 'ACPMH' }],
  ['a service, with a coupon', { serviceId: 's1', coupon: 'promo_1' }, { serviceId: 's1', coupon: 'promo_1' }],
  ['a service without its product', { serviceId: 's1', productId: 'ACPMH' }, { serviceId: 's1' }],
])('a subscription is requested for %s', async (_, input, body) => {
  expect(await bodiesSentBy((client) => createSubscription(client, input, stay()))).toEqual([body])
})

test.each([
  ['a payment', { serviceId: 's1', paymentIntent: 'pi_1' }, { payment_intent: 'pi_1', serviceId: 's1' }],
  ['a saved card', { serviceId: 's1' }, { serviceId: 's1' }],
])('the confirmation of a payment is sent for %s', async (_, input, body) => {
  expect(await bodiesSentBy((client) => confirmPayment(client, input, stay()))).toEqual([body])
})
