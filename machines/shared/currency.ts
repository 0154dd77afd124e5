/**
 * How many decimals the amounts of a currency have, where ISO 4217 and the payment provider agree
 * (docs.stripe.com/currencies). Written out rather than asked of `Intl`: browsers disagree about a few, and a wrong one shows a
 * price a hundred times too high.
 *
 * Left out, besides what is not sold in: ISK and UGX, which have no decimals but are charged as if they had two, and MGA, where it
 * is the other way round.
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
 * The number of decimals of a currency's amounts, in either case of its code. Undefined for one whose amounts cannot be shown
 * truly: they are neither shown nor paid.
 */
export function decimalsOf(currency: string): number | undefined {
  return DECIMALS.get(currency.toUpperCase())
}
