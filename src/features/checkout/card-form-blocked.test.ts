import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import type { Intent } from '#machines/model'
import { Secret } from '#machines/secret'
import { createCardForm } from './card-form'

const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn<() => Promise<Stripe | null>>() }))
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }))

const payment: Intent = { kind: 'payment', id: 'pi_1', clientSecret: new Secret('pi_1_secret_x') }

test.each([
  ['is blocked', () => Promise.reject(new Error('Failed to load Stripe.js')), 'Failed to load Stripe.js'],
  ['is none', () => Promise.resolve(null), 'Stripe.js is not for servers'],
])('a library that %s is an error for whoever needs it', async (_, load, message) => {
  loadStripe.mockImplementation(load)
  const form = createCardForm('pk_live_portal')
  // The cast: nobody gets as far as using the fields.
  form.attach({} as StripeElements)
  await expect(form.load()).rejects.toThrow(message)
  await expect(form.read(payment)).rejects.toThrow(message)
  await expect(form.confirm(payment, 'https://portal.example.com/payment')).rejects.toThrow(message)
})
