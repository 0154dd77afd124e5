/** A number as it is typed: digits alone, because '' is no 0 and '1e3' no 1000 (decisions.md, 'Wizard'). */
export function readWholeNumber(text: string): number | undefined {
  const digits = text.trim()
  const number = /^\d+$/.test(digits) ? Number(digits) : undefined
  return Number.isSafeInteger(number) ? number : undefined
}

export function wholeNumberProblem(text: string, min: number, max: number): string | undefined {
  return isWithin(text, min, max) ? undefined : `Please enter a whole number from ${min} to ${max}`
}

/** A port of the game server or the database. */
export function portProblem(text: string): string | undefined {
  return isWithin(text, 1, 65_535) ? undefined : 'Please enter a valid port number (1-65535)'
}

function isWithin(text: string, min: number, max: number): boolean {
  const number = readWholeNumber(text)
  return number !== undefined && number >= min && number <= max
}

/** Four decimal numbers: a leading zero would be octal to some programs. */
export function ipv4Problem(text: string): string | undefined {
  const parts = text.trim().split('.')
  const isAddress = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  return isAddress ? undefined : 'Please enter a valid IP address'
}

/**
 * A count as it is sent: 'non-numeric becomes 0' (administrator specification, section 5), and so does what is negative or
 * too large to be counted. Decimals are cut off; thousands may be told apart by commas, because 0 would be no limit at all.
 */
export function wholeNumberOf(text: string): number {
  const trimmed = text.trim()
  const plain = /^\d{1,3}(,\d{3})+$/.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
  const [, digits] = /^(\d+)(?:\.\d*)?$/.exec(plain) ?? []
  const number = Number(digits ?? 0)
  return Number.isSafeInteger(number) ? number : 0
}
