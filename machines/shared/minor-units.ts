import { decimalsOf } from './currency'

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
