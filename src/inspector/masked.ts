const SECRET_NAME = /secret|password|token|pwd|webhook/i

/** Matches the payment provider's secrets within a text, and secret parameters of an address. */
const SECRETS_IN_TEXT = /\b(?:pi|seti)_\w+_secret_\w+|(?<=[?&]\w*(?:secret|token|code|state)=)[^&#\s]+/gi

/**
 * Returns a JSON copy without secrets. A `Secret` always prints as '***'; here, the same applies to values whose name or format
 * marks them as secret, such as in API responses. Values that JSON can't hold are replaced by their type.
 */
export function masked(value: unknown): unknown {
  try {
    const text = JSON.stringify(value, printable)
    return text === undefined ? null : JSON.parse(text)
  } catch {
    // A circular reference.
    return '(not printable)'
  }
}

/** Masks the secrets within a text, such as an address. */
export function maskedText(text: string): string {
  return text.replace(SECRETS_IN_TEXT, '***')
}

function printable(name: string, value: unknown): unknown {
  // Empty values and flags are no secrets, and help to understand a state.
  const isHarmless = value === null || value === undefined || value === '' || typeof value === 'boolean'
  if (SECRET_NAME.test(name) && !isHarmless) return '***'
  if (typeof value === 'string') return maskedText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'function') return '(function)'
  if (value instanceof Map) return Object.fromEntries(value)
  if (value instanceof Set) return [...value]
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (value instanceof Node) return `(${value.nodeName})`
  return value
}
