import { useLayoutEffect } from 'react'

/** The keys that move the focus between rows, pressed before their code was loaded. Undefined once it is. */
let early: KeyboardEvent[] | undefined

/**
 * Keeps the keys that are pressed before the code of the keys is loaded, which they load at once (docs/product/palette.md#keys).
 *
 * @param load never changes
 */
export function useEarlyKeys(load: () => void): void {
  // A layout effect, so that it runs before the effect that takes the keys.
  useLayoutEffect(() => {
    early = []
    function keep(event: KeyboardEvent) {
      if (early === undefined || (event.key !== 'j' && event.key !== 'k')) return
      early.push(event)
      load()
    }
    document.addEventListener('keydown', keep)
    return () => {
      document.removeEventListener('keydown', keep)
      early = undefined
    }
  }, [load])
}

/** Returns the kept keys in order, and ends keeping them. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const keys = early ?? []
  early = undefined
  return keys
}
