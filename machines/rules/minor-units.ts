/** At most nine digits before the decimal sign and two after it; either side may be missing. */
const AMOUNT = /^(\d{0,9})(?:[.,](\d{0,2}))?$/

/**
 * A typed amount in major units (`12.50`) as an integer of minor units (1250), read digit by digit: a float would be a cent
 * off now and then (decisions.md, 'Amount in major units'). A comma is a decimal sign too. Undefined for what is no amount.
 */
export function minorUnitsOf(text: string): number | undefined {
  const [, whole = '', fraction = ''] = AMOUNT.exec(text.trim()) ?? []
  return whole === '' && fraction === '' ? undefined : Number(whole + fraction.padEnd(2, '0'))
}

/**
 * An amount as it is typed: 1250 is '12.50'. Total: what is no integer is written as the number that it is.
 *
 * @param minorUnits an integer, such as cents
 */
export function majorUnitsText(minorUnits: number): string {
  if (!Number.isSafeInteger(minorUnits)) return String(minorUnits / 100)
  const digits = String(Math.abs(minorUnits)).padStart(3, '0')
  return `${minorUnits < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * An amount as administrators see it: two decimals and the currency in upper case, '49.99 USD' (administrator specification,
 * section 9).
 *
 * @param minorUnits an integer, such as cents
 */
export function amountText(minorUnits: number, currency: string): string {
  return `${majorUnitsText(minorUnits)} ${currency.toUpperCase()}`
}
