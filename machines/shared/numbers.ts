import { tidiedToAscii } from './typed-text'

/** Reads a typed whole number. It accepts only digits, because '' is not 0 and '1e3' is not 1000 (D-052). */
export function readWholeNumber(text: string): number | undefined {
  const digits = text.trim()
  const number = /^\d+$/.test(digits) ? Number(digits) : undefined
  return Number.isSafeInteger(number) ? number : undefined
}

export function wholeNumberProblem(text: string, min: number, max: number): string | undefined {
  return isWithin(text, min, max) ? undefined : `Please enter a whole number from ${min} to ${max}`
}

/** Checks a port of the game server or the database. */
export function portProblem(text: string): string | undefined {
  return isWithin(text, 1, 65_535) ? undefined : 'Please enter a valid port number (1-65535)'
}

function isWithin(text: string, min: number, max: number): boolean {
  const number = readWholeNumber(text)
  return number !== undefined && number >= min && number <= max
}

/** Checks an IPv4 address. A leading zero is not allowed, because some programs read such a number as octal. */
export function ipv4Problem(text: string): string | undefined {
  const parts = text.trim().split('.')
  const isAddress = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  return isAddress ? undefined : 'Please enter a valid IP address'
}

/** Thousands in groups of three with one kind of separator. A leading 0 would be the whole part of a decimal. */
const GROUPED = /^[1-9]\d{0,2}([ ,.'’٬])\d{3}(?:\1\d{3})*$/

/**
 * Reads a typed count, with digits of any script (docs/product/admin/catalogue.md#counts). Undefined if it is not plain which
 * number is meant, such as `10k`, `2.5` or `-5`.
 *
 * @param none the number that a text without any number stands for
 */
export function readCount(text: string, none = 0): number | undefined {
  const typed = tidiedToAscii(text)
  if (!hasNumber(typed)) return none
  return readWholeNumber(GROUPED.test(typed) ? typed.replace(/\D/g, '') : typed)
}

/** The text that a field shows for a typed count. One that can't be read stays. */
export function settledCount(text: string, none: string): string {
  return hasNumber(text) ? String(readCount(text) ?? text) : none
}

export function countProblem(text: string): string | undefined {
  return readCount(text) === undefined ? 'Please enter a whole number such as 1000' : undefined
}

function hasNumber(text: string): boolean {
  return /\p{N}/u.test(text)
}
