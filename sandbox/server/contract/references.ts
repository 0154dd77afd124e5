/**
 * Returns a document with each reference replaced by what it refers to, such as `#/components/schemas/User`. A schema that contains
 * itself becomes a circular object.
 *
 * @throws if there is nothing at a reference
 */
export function withoutReferences<Document>(document: Document): Document {
  const found = new Map<string, object>()
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isObject(value)) return value
    if (typeof value.$ref === 'string') return targetOf(value.$ref)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]))
  }
  const targetOf = (reference: string): object => {
    const known = found.get(reference)
    if (known !== undefined) return known
    const target = {}
    // Before it is resolved, because it may refer to itself.
    found.set(reference, target)
    return Object.assign(target, resolve(valueAt(document, reference)))
  }
  // Only references are replaced.
  return resolve(document) as Document
}

function valueAt(document: unknown, reference: string): unknown {
  const names = reference.replace(/^#\//, '').split('/')
  let value = document
  for (const name of names) {
    // A JSON pointer writes a slash as `~1`.
    value = isObject(value) ? value[name.replaceAll('~1', '/')] : undefined
  }
  if (value === undefined) throw new Error(`The document has no ${reference}`)
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
