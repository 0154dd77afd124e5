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

/**
 * Returns the number of decimals of a currency. The code can be in upper or lower case. Undefined if amounts in this currency
 * cannot be shown correctly: they are neither shown nor paid.
 */
export function decimalsOf(currency: string): number | undefined {
  return DECIMALS.get(currency.toUpperCase())
}
