import { AddressElement, Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { Secret } from '#machines/shared/secret'
import { useColorScheme } from '../../ui/use-color-scheme'
import { appearanceOf } from './appearance'
import type { CardForm } from './card-form'
import classes from './checkout.module.css'

/** The provider's country codes without `ZZ` (D-018). */
const BILLING_COUNTRIES: readonly string[] = (
  'AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV ' +
  'BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ ' +
  'FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ ' +
  'IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ' +
  'ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TA TC TD ' +
  'TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')

/** These bring the billing address and never lead to another page. */
const WALLETS: ReadonlySet<string> = new Set(['apple_pay', 'google_pay'])

type FieldsProps = {
  cardForm: CardForm
  onReady: () => void
  onFailed: (message: string) => void
  /** The selected payment method may redirect to another page. */
  onMayRedirect: (mayRedirect: boolean) => void
}

/**
 * The provider's fields for one intent. Key it by the intent: the provider's elements stay with their first secret and would
 * charge the old price (D-043). Only this component passes the secret to the provider's elements.
 */
export function CardFields({ clientSecret, ...props }: FieldsProps & { clientSecret: Secret }) {
  const { scheme } = useColorScheme()
  const stripe = useStripeOf(props.cardForm)
  if (stripe === undefined) return null
  return (
    <Elements
      stripe={stripe}
      options={{
        clientSecret: clientSecret.reveal(),
        appearance: appearanceOf(scheme),
        locale: languageOfPage(),
        loader: 'never',
      }}
    >
      <Fields {...props} />
    </Elements>
  )
}

function Fields({ cardForm, onReady, onFailed, onMayRedirect }: FieldsProps) {
  const elements = useElements()
  const [isWallet, setWallet] = useState(false)
  // The machine's ports use the fields outside of React.
  useEffect(() => (elements ? cardForm.attach(elements) : undefined), [cardForm, elements])
  return (
    <>
      <h2 className={classes.heading}>Payment method</h2>
      <PaymentElement
        options={{ layout: 'tabs', wallets: { applePay: 'auto', googlePay: 'auto' } }}
        onReady={onReady}
        onLoadError={({ error }) => onFailed(error.message ?? '')}
        onChange={({ value }) => {
          setWallet(WALLETS.has(value.type))
          cardForm.leadsAway = value.type !== 'card' && !WALLETS.has(value.type)
          onMayRedirect(cardForm.leadsAway)
        }}
      />
      <h2 className={classes.heading}>Billing address</h2>
      {/* The provider would check its fields otherwise, also if they are hidden. */}
      {isWallet ? (
        <p className={classes.text}>Your wallet sends its own billing address.</p>
      ) : (
        <Address cardForm={cardForm} />
      )}
    </>
  )
}

function Address({ cardForm }: { cardForm: CardForm }) {
  // Read once: a later value comes from the fields themselves.
  const [defaultValues] = useState(() => cardForm.address ?? addressOf(countryOfBrowser()))
  return (
    <AddressElement
      options={{
        mode: 'billing',
        allowedCountries: [...BILLING_COUNTRIES],
        // By default it sends the typed address to Google Maps, which the security policy blocks (D-253).
        autocomplete: { mode: 'disabled' },
        fields: { phone: 'always' },
        validation: { phone: { required: 'never' } },
        ...(defaultValues ? { defaultValues } : {}),
      }}
      onChange={({ value: { name, address, phone } }) => {
        cardForm.address = { name, address: { ...address, line2: address.line2 ?? '' }, phone: phone ?? '' }
      }}
    />
  )
}

const addressOf = (country: string | undefined) => country && { address: { country } }

/** The language of the page, which the browser's translation changes. The provider chooses if it has no such language. */
// Safe: an unknown language is the same as 'auto'.
const languageOfPage = () => (document.documentElement.lang || 'auto') as StripeElementLocale

/** The provider's library. The machine has already loaded it when the fields are mounted. */
function useStripeOf(cardForm: CardForm): Stripe | undefined {
  const [stripe, setStripe] = useState<Stripe>()
  useEffect(() => {
    let isGone = false
    cardForm.load().then(
      (loaded) => {
        if (!isGone) setStripe(loaded)
      },
      // The machine reports that the library could not be loaded.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [cardForm])
  return stripe
}

/** The country that the browser's languages name, such as AT for `de-AT`. Undefined if none does. */
function countryOfBrowser(languages: readonly string[] = navigator.languages): string | undefined {
  const regions = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1])
  return regions.find((region) => region !== undefined && BILLING_COUNTRIES.includes(region))
}
