import { decimalsOf } from './currency'

/** At most nine digits before the decimal sign; either side may be missing. */
const AMOUNT = /^(\d{0,9})(?:[.,](\d*))?$/

/** Of USD, EUR and GBP, in which promotions are made, and of most others. */
const USUAL_DECIMALS = 2

/** What is said in the place of an amount that the server left out, or that cannot be shown truly. */
export const AMOUNT_NOT_KNOWN = 'Amount not known'

/**
 * A typed amount in major units (`12.50`) as an integer of minor units (1250), read digit by digit: a float would be a cent
 * off now and then (decisions.md, 'Amount in major units'). A comma is a decimal sign too. Undefined for what is no amount.
 */
export function minorUnitsOf(text: string, decimals = USUAL_DECIMALS): number | undefined {
  const [, whole = '', fraction = ''] = AMOUNT.exec(text.trim()) ?? []
  if ((whole === '' && fraction === '') || fraction.length > decimals) return undefined
  return Number(whole + fraction.padEnd(decimals, '0'))
}

/**
 * An amount as it is typed: 1250 is '12.50'. Total: what is no integer is written as the number that it is.
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
 * An amount as administrators see it: its decimals and the currency in upper case, '49.99 USD' (administrator specification,
 * section 9). Undefined in a currency whose decimals are not known.
 *
 * @param minorUnits an integer, such as cents
 */
export function amountText(minorUnits: number, currency: string): string | undefined {
  const decimals = decimalsOf(currency)
  return decimals === undefined ? undefined : `${majorUnitsText(minorUnits, decimals)} ${currency.toUpperCase()}`
}
