/**
 * Currencies by their number of decimals, if ISO 4217 and the payment provider agree on it (docs.stripe.com/currencies, D-254).
 * The list does not come from `Intl`, because browsers disagree about some currencies and would show a price a hundred times too
 * high.
 *
 * ISK and UGX are missing because they have no decimals but are charged with two. For MGA it is the other way round.
 */
const CURRENCIES: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC ' +
      'CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD ' +
      'KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR ' +
      'PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD ' +
      'YER ZAR ZMW',
  ],
  [3, 'BHD JOD KWD OMR TND'],
]

const DECIMALS: ReadonlyMap<string, number> = new Map(
  CURRENCIES.flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, decimals] as const)),
)

/** At most nine digits before the decimal sign. One of the two sides may be missing. */
const AMOUNT = /^(\d{0,9})(?:[.,](\d*))?$/

/** The decimals of USD, EUR and GBP, the currencies of promotions, and of most others. */
const USUAL_DECIMALS = 2

/** Replaces an amount that the server did not send, or that cannot be shown correctly. */
export const AMOUNT_NOT_KNOWN = 'Amount not known'

/**
 * Converts a typed amount in major units (`12.50`) to minor units (1250). It reads the digits, because float arithmetic is off
 * by a cent for some amounts (D-070). A comma is also a decimal sign. Undefined if the text is not an amount.
 */
export function minorUnitsOf(text: string, decimals = USUAL_DECIMALS): number | undefined {
  const [, whole = '', fraction = ''] = AMOUNT.exec(text.trim()) ?? []
  if ((whole === '' && fraction === '') || fraction.length > decimals) return undefined
  return Number(whole + fraction.padEnd(decimals, '0'))
}

/**
 * Converts minor units (1250) to the text that a user would type ('12.50'). Any number has a text, also one that is not an
 * integer.
 *
 * @param minorUnits an integer, such as cents
 */
export function majorUnitsText(minorUnits: number, decimals = USUAL_DECIMALS): string {
  if (!Number.isSafeInteger(minorUnits)) return String(minorUnits / 10 ** decimals)
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  return `${minorUnits < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `.${fraction}`}`
}

/**
 * Returns an amount as administrators see it, such as '49.99 USD'. Undefined if the number of the currency's decimals is
 * unknown.
 *
 * @param minorUnits an integer, such as cents
 */
export function amountText(minorUnits: number, currency: string): string | undefined {
  const decimals = decimalsOf(currency)
  return decimals === undefined ? undefined : `${majorUnitsText(minorUnits, decimals)} ${currency.toUpperCase()}`
}

/**
 * Returns the number of decimals of a currency. The code can be in upper or lower case. Undefined if amounts in this currency
 * cannot be shown correctly: they are neither shown nor paid.
 */
export function decimalsOf(currency: string): number | undefined {
  return DECIMALS.get(currency.toUpperCase())
}
