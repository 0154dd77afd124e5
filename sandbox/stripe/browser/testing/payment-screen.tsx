import { AddressElement, Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe, StripeAddressElementOptions } from '@stripe/stripe-js'
import { act, fireEvent, render, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { vi } from 'vitest'
import { createStripeConstructor } from '../stripe'
import { createFakeServer } from './fake-server'

export const RETURN_URL = 'http://localhost:4000/payment?serviceId=1'

type Screen = {
  server?: ReturnType<typeof createFakeServer>
  address?: StripeAddressElementOptions
  appearance?: Appearance
}

/** Renders the real components of react-stripe-js with the simulated Stripe.js, in StrictMode. */
export async function showPaymentScreen({ server = createFakeServer(), address, appearance }: Screen = {}) {
  vi.stubGlobal('fetch', server.fetch)
  // The components check the methods that they need at run time.
  const stripe = createStripeConstructor('http://localhost:4010')('pk_test_1') as unknown as Stripe
  const notified: unknown[] = []
  const results: unknown[] = []

  function PayButton() {
    const hooks = { stripe: useStripe(), elements: useElements() }
    const pay = async () => {
      if (!hooks.stripe || !hooks.elements) return
      const confirmParams = { return_url: RETURN_URL }
      const options = { elements: hooks.elements, confirmParams, redirect: 'if_required' as const }
      const isSetup = server.secret.startsWith('seti_')
      results.push(await (isSetup ? hooks.stripe.confirmSetup(options) : hooks.stripe.confirmPayment(options)))
    }
    return (
      <button type="button" onClick={() => void pay()}>
        Pay
      </button>
    )
  }

  const draw = (shown: Appearance = {}) => (
    <StrictMode>
      <Elements stripe={stripe} options={{ clientSecret: server.secret, appearance: shown }}>
        {address && <AddressElement options={address} />}
        <PaymentElement
          onReady={() => notified.push('ready')}
          onLoadError={({ error }) => notified.push(['loaderror', error])}
        />
        <PayButton />
      </Elements>
    </StrictMode>
  )

  const { container, rerender } = render(draw(appearance))
  await settled(server)
  return {
    server,
    container,
    /** The events of the payment element. */
    notified,
    /** The results of the confirmations. */
    results,
    /** The content of the elements, in the order of the page. */
    get elements() {
      return shadowsIn(container).map(contentOf)
    },
    get payment() {
      return within(this.elements.at(-1) ?? container)
    },
    /** The 3-D Secure dialog, which is outside of the page's own root. */
    get dialog() {
      const [host] = shadowsIn(document.body).filter((shadow) => shadow.querySelector('dialog'))
      return host && within(contentOf(host))
    },
    follow: (next: Appearance) => rerender(draw(next)),
    /** Types into a field of an element, found by its label. */
    type(label: string, value: string) {
      const [field] = this.elements.flatMap((element) => within(element).queryAllByLabelText(label))
      if (!field) throw new Error(`No field is labeled ${label}`)
      fireEvent.input(field, { target: { value } })
    },
    typeCard(number: string) {
      this.type('Card number', number)
      this.type('Expiration date', '1240')
      this.type('Security code', '123')
    },
    async pay() {
      fireEvent.click(within(container).getByText('Pay'))
      await settled(server)
    },
  }
}

/** Waits until the server has responded and the responses are processed. */
export async function settled({ isBusy }: Pick<ReturnType<typeof createFakeServer>, 'isBusy'>): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = isBusy() ? 0 : quiet + 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
}

function shadowsIn(root: ParentNode): ShadowRoot[] {
  return [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
}

function contentOf({ firstElementChild }: ShadowRoot): HTMLElement {
  if (firstElementChild instanceof HTMLElement) return firstElementChild
  throw new Error('The element draws nothing')
}
