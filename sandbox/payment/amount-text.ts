/** By the payment provider's documents; written again rather than shared with the portal, so that no rule agrees with itself. */
const WITHOUT_DECIMALS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const WITH_THREE_DECIMALS = 'bhd jod kwd omr tnd'.split(' ')

/** An amount in minor units as it is charged: `64.98 USD`, `5000 JPY`. */
export function amountText(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return `${(minorUnits / 10 ** decimals).toFixed(decimals)} ${currency.toUpperCase()}`
}

/** How many decimals a charge in a currency has. */
export function decimalsOf(currency: string): number {
  const code = currency.toLowerCase()
  if (WITHOUT_DECIMALS.includes(code)) return 0
  return WITH_THREE_DECIMALS.includes(code) ? 3 : 2
}
