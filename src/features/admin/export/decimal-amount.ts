import { decimalsOf, majorUnitsText } from '#machines/shared/minor-units'

/** Returns an amount in major units, such as 49.99 for 4999 cents. Undefined if the decimals of the currency are unknown. */
export function decimalAmount(minorUnits: number | undefined, currency: string | undefined): number | undefined {
  const decimals = currency === undefined ? undefined : decimalsOf(currency)
  if (minorUnits === undefined || decimals === undefined) return undefined
  return Number(majorUnitsText(minorUnits, decimals))
}
