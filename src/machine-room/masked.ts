const SECRET_NAME = /secret|password|token|pwd/i

/**
 * A copy that holds nothing but what JSON can, without secrets: a `Secret` prints as '***' by itself, and so does here what only
 * has the name of one, such as in an answer of the API. What no JSON can hold is named by its kind.
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

function printable(name: string, value: unknown): unknown {
  if (typeof value === 'string') return SECRET_NAME.test(name) && value !== '' ? '***' : value
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'function') return '(function)'
  if (value instanceof Map) return Object.fromEntries(value)
  if (value instanceof Set) return [...value]
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (value instanceof Node) return `(${value.nodeName})`
  return value
}
