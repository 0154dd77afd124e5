const SECRET_NAME = /secret|password|token|pwd|webhook/i

/** Inside of a text: what the payment provider's secrets look like, and what stands for a secret in an address. */
const SECRETS_IN_TEXT = /\b(?:pi|seti)_\w+_secret_\w+|(?<=[?&]\w*(?:secret|token|code|state)=)[^&#\s]+/gi

/**
 * A copy that holds nothing but what JSON can, without secrets: a `Secret` prints as '***' by itself, and so does here what only
 * has the name or the look of one, such as in an answer of the API. What no JSON can hold is named by its kind.
 */
export function masked(value: unknown): unknown {
  try {
    const text = JSON.stringify(value, printable)
    return text === undefined ? null : JSON.parse(text)
  } catch {
    // A circle, as in an element of the page.
    return '(not printable)'
  }
}

/** A text, such as an address, without the secrets in it. */
export function maskedText(text: string): string {
  return text.replace(SECRETS_IN_TEXT, '***')
}

function printable(name: string, value: unknown): unknown {
  // Whether there is one may be seen.
  const isNothing = value === null || value === undefined || value === '' || typeof value === 'boolean'
  if (SECRET_NAME.test(name) && !isNothing) return '***'
  if (typeof value === 'string') return maskedText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'function') return '(function)'
  if (value instanceof Map) return Object.fromEntries(value)
  if (value instanceof Set) return [...value]
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (value instanceof Node) return `(${value.nodeName})`
  return value
}
