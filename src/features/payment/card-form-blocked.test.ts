import type { StripeElements } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import type { Intent } from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'
import { createCardForm } from './card-form'

const payment: Intent = { kind: 'payment', id: 'pi_1', clientSecret: new Secret('pi_1_secret_x') }

test.each([
  ['that is blocked', () => Promise.reject(new Error('Failed to load Stripe.js')), 'Failed to load Stripe.js'],
  ['without a page', () => Promise.resolve(null), 'Stripe.js is not for servers'],
])('a library %s is an error for every call', async (_, loadLibrary, message) => {
  const form = createCardForm('pk_live_portal', loadLibrary)
  // The fields are never used.
  form.attach({} as StripeElements)
  await expect(form.load()).rejects.toThrow(message)
  await expect(form.read(payment)).rejects.toThrow(message)
  await expect(form.confirm(payment, 'https://portal.example.com/payment')).rejects.toThrow(message)
})
