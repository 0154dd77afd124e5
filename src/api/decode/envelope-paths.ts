/**
 * Returns the values that may be the resource of a response, in whatever envelope (docs/product/README.md#responses), the most
 * nested first. Without the validation library, because the first script uses it.
 *
 * @param name the key that may contain it, such as `user`
 */
export function valuesIn(body: unknown, name: string): readonly unknown[] {
  const paths = [['data', 'data', name], ['data', 'data'], ['data', name], ['data'], [name], []]
  return paths.map((path) => at(body, path))
}

/** Returns the value at a path. Reads only own properties, not those of a prototype. */
export function at(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined,
    body,
  )
}
