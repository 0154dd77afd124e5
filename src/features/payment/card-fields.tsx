import { AddressElement, Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { Secret } from '#machines/shared/secret'
import { useColorScheme } from '../../ui/use-color-scheme'
import { appearanceOf } from './appearance'
import type { CardForm } from './card-form'
import classes from './checkout.module.css'
import { BILLING_COUNTRIES } from './countries'

type FieldsProps = {
  cardForm: CardForm
  onReady: () => void
  onFailed: (message: string) => void
  /** Whether the chosen way to pay may send the customer to another page. */
  onMayRedirect: (mayRedirect: boolean) => void
}

/**
 * The provider's fields for one intent. Key it by the intent: the provider's elements keep the secret that they began with,
 * and would charge the old price. This is the one place that hands the secret to the provider.
 */
export function CardFields({ clientSecret, ...props }: FieldsProps & { clientSecret: Secret }) {
  const { scheme } = useColorScheme()
  const stripe = useStripeOf(props.cardForm)
  if (stripe === undefined) return null
  return (
    <Elements
      stripe={stripe}
      options={{ clientSecret: clientSecret.reveal(), appearance: appearanceOf(scheme), locale: 'en', loader: 'never' }}
    >
      <Fields {...props} />
    </Elements>
  )
}

function Fields({ cardForm, onReady, onFailed, onMayRedirect }: FieldsProps) {
  const elements = useElements()
  // As it was when the fields came: what is typed in them is theirs.
  const [defaultValues] = useState(() => cardForm.address)
  // An effect, because the machine's ports reach the fields outside of React.
  useEffect(() => (elements ? cardForm.attach(elements) : undefined), [cardForm, elements])
  return (
    <>
      <h2 className={classes.heading}>Billing address</h2>
      <AddressElement
        options={{
          mode: 'billing',
          allowedCountries: [...BILLING_COUNTRIES],
          // By itself it would send what is typed to Google Maps, which the policy stops (docs/decisions.md).
          autocomplete: { mode: 'disabled' },
          fields: { phone: 'always' },
          validation: { phone: { required: 'never' } },
          ...(defaultValues ? { defaultValues } : {}),
        }}
        onChange={({ value: { name, address, phone } }) => {
          cardForm.address = { name, address: { ...address, line2: address.line2 ?? '' }, phone: phone ?? '' }
        }}
      />
      <h2 className={classes.heading}>Payment method</h2>
      <PaymentElement
        options={{ layout: 'tabs', wallets: { applePay: 'auto', googlePay: 'auto' } }}
        onReady={onReady}
        onLoadError={({ error }) => onFailed(error.message ?? '')}
        onChange={({ value }) => {
          cardForm.leadsAway = value.type !== 'card'
          onMayRedirect(cardForm.leadsAway)
        }}
      />
    </>
  )
}

/** The library, which the machine has loaded before it lets the fields be mounted. */
function useStripeOf(cardForm: CardForm): Stripe | undefined {
  const [stripe, setStripe] = useState<Stripe>()
  // An effect, because the library comes from outside of React.
  useEffect(() => {
    let isGone = false
    cardForm.load().then(
      (loaded) => {
        if (!isGone) setStripe(loaded)
      },
      // The machine says that it did not come.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [cardForm])
  return stripe
}
