const MASK = '***'

const SECRET_NAME = /secret|password|token|pwd|webhook/i

/** Matches the payment provider's secrets within a text, and secret parameters of an address. */
const SECRETS_IN_TEXT = /\b(?:pi|seti)_\w+_secret_\w+|(?<=[?&]\w*(?:secret|token|code|state)=)[^&#\s]+/gi

/**
 * Returns a plain copy without secrets. A `Secret` always prints as '***'; here, the same applies to values whose name or format
 * marks them as secret, such as in API responses.
 */
export function masked<T>(value: T): T {
  // Safe for its readers, which only print it.
  return copyOf('', value, []) as T
}

function copyOf(name: string, value: unknown, outer: readonly unknown[]): unknown {
  // Empty values and flags are no secrets, and help to understand a state.
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value
  if (SECRET_NAME.test(name)) return MASK
  if (typeof value === 'string') return value.replace(SECRETS_IN_TEXT, MASK)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'function') return '(function)'
  if (typeof value !== 'object') return value
  if (outer.includes(value)) return '(circular)'
  const copy = (key: string, part: unknown) => copyOf(key, part, [...outer, value])
  if ('toJSON' in value && typeof value.toJSON === 'function') return copy(name, value.toJSON())
  if (Array.isArray(value) || value instanceof Set) return Array.from(value, (item) => copy('', item))
  const fields = value instanceof Error ? { ...value, name: value.name, message: value.message } : value
  const entries: Iterable<[string, unknown]> = value instanceof Map ? value : Object.entries(fields)
  return Object.fromEntries(Array.from(entries, ([key, part]) => [key, copy(String(key), part)]))
}
