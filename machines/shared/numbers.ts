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

/**
 * Converts a typed count to the number that is sent. A text that is not a number becomes 0, and so does a number that is negative
 * or too large (docs/product/admin/catalogue.md#counts). Decimals are cut off. Commas between thousands are allowed, because 0
 * would mean "no limit".
 */
export function wholeNumberOf(text: string): number {
  const trimmed = text.trim()
  const plain = /^\d{1,3}(,\d{3})+$/.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
  const [, digits] = /^(\d+)(?:\.\d*)?$/.exec(plain) ?? []
  const number = Number(digits ?? 0)
  return Number.isSafeInteger(number) ? number : 0
}
