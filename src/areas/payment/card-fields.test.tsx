// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import type { Stripe } from '@stripe/stripe-js'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { createStripeConstructor } from '#sandbox/stripe/browser/stripe'
import { createFakeServer } from '#sandbox/stripe/browser/testing/fake-server'
import { CardFields } from './card-fields'
import { createCardForm } from './card-form'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// The simulated Address Element names Google Maps if it would use it (D-253).
test('the billing address is not sent to Google Maps', async () => {
  const server = createFakeServer()
  vi.stubGlobal('fetch', server.fetch)
  // It has the part of Stripe.js that the portal uses.
  const stripe = createStripeConstructor('http://localhost:4010')('pk_test_1') as unknown as Stripe
  const onReady = vi.fn()
  const { container } = render(
    <MantineProvider>
      <CardFields
        cardForm={createCardForm('pk_test_1', async () => stripe)}
        clientSecret={new Secret(server.secret)}
        onReady={onReady}
        onFailed={() => {}}
        onMayRedirect={() => {}}
      />
    </MantineProvider>,
  )
  await waitFor(() => expect(onReady).toHaveBeenCalled(), { timeout: 10_000 })
  const text = [...container.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot?.textContent ?? '').join()
  expect(text).toContain('Address line 1')
  expect(text).not.toContain('Google Maps')
})
