import { AMOUNT_NOT_KNOWN, decimalsOf } from '#machines/shared/minor-units'

/**
 * Formats an amount as `$x.xx`, with the decimals of its currency (docs/product/payment.md#currencies). An amount that can't be
 * shown correctly yields 'Amount not known'. Never throws.
 *
 * @param minorUnits an integer, such as cents
 */
export function formatMoney(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency)
  if (decimals === undefined) return AMOUNT_NOT_KNOWN
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    // Both are set, because browsers round some currencies to whole units.
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minorUnits / 10 ** decimals)
}
