import { decimalsOf } from '#machines/shared/currency'
import { AMOUNT_NOT_KNOWN } from '#machines/shared/minor-units'

/**
 * An amount as the specification shows it: `$x.xx`, with the currency upper-cased (customer specification, section 9), and in
 * currencies without two decimals by their own. Total: what cannot be shown truly is not known.
 *
 * @param minorUnits an integer, such as cents
 */
export function formatMoney(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency)
  if (decimals === undefined) return AMOUNT_NOT_KNOWN
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    // Both: for some currencies browsers would round to whole ones.
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minorUnits / 10 ** decimals)
}
