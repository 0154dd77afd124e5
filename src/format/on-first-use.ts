/**
 * Something that is made when it is needed for the first time, and kept. A formatter of the browser's takes longer to make than a
 * screen to draw, and most screens need none at first.
 */
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
