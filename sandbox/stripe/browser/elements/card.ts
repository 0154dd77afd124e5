import type { Problem } from './field'

const digitsOf = (text: string) => text.replace(/\D/g, '')

const isAmericanExpress = (number: string) => /^3[47]/.test(digitsOf(number))

export function formatNumber(text: string): string {
  if (isAmericanExpress(text)) {
    return digitsOf(text)
      .slice(0, 15)
      .replace(/^(.{4})(.{1,6})(.*)$/, '$1 $2 $3')
      .trim()
  }
  return digitsOf(text)
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ')
}

export function checkNumber(text: string): Problem | undefined {
  const digits = digitsOf(text)
  if (digits.length < (isAmericanExpress(digits) ? 15 : 16)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  }
  return hasCheckDigit(digits) ? undefined : { code: 'invalid_number', message: 'Your card number is invalid.' }
}

/** Formats as `MM / YY`. A month of one digit gets a zero, and a year of four digits, as browsers fill in, is shortened. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text)
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)
  return year === '' ? digits : `${digits.slice(0, 2)} / ${year}`
}

export function checkExpiry(text: string, now: Date): Problem | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(text) ?? []
  if (month === undefined || year === undefined) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
  }
  const monthsLeft = (2000 + Number(year) - now.getFullYear()) * 12 + Number(month) - (now.getMonth() + 1)
  if (monthsLeft >= 0) return undefined
  return { code: 'invalid_expiry_year_past', message: "Your card's expiration date is in the past." }
}

export const formatCode = (text: string) => digitsOf(text).slice(0, 4)

export function checkCode(text: string, number: string): Problem | undefined {
  if (text.length >= (isAmericanExpress(number) ? 4 : 3)) return undefined
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
}

/** The Luhn algorithm: from the right, every second digit is doubled. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
