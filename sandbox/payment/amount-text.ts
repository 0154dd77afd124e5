/** From the payment provider's documents. Not shared with the portal, so that the tests compare two implementations. */
const WITHOUT_DECIMALS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const WITH_THREE_DECIMALS = 'bhd jod kwd omr tnd'.split(' ')

/** Formats minor units in the decimals that the provider charges: `64.98 USD`, `5000 JPY`. */
export function amountText(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return `${(minorUnits / 10 ** decimals).toFixed(decimals)} ${currency.toUpperCase()}`
}

/** The decimals that the provider uses for charges in this currency. */
export function decimalsOf(currency: string): number {
  const code = currency.toLowerCase()
  if (WITHOUT_DECIMALS.includes(code)) return 0
  return WITH_THREE_DECIMALS.includes(code) ? 3 : 2
}
