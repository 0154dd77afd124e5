/**
 * Creates a value on first use. Creating an Intl formatter takes longer than rendering a screen, and most screens need none at
 * first.
 */
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
