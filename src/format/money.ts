/**
 * An amount as the specification shows it: `$x.xx`, with the currency upper-cased (customer specification, section 9).
 * Total: a currency that `Intl` does not know stands as its code before the amount.
 *
 * @param minorUnits an integer, such as cents
 */
export function formatMoney(minorUnits: number, currency: string): string {
  const code = currency.toUpperCase()
  const amount = minorUnits / 100
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency: code, minimumFractionDigits: 2 }).format(
      amount,
    )
  } catch {
    return `${code} ${amount.toFixed(2)}`
  }
}
