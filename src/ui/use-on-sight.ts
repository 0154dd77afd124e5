import { type RefObject, useEffect, useRef } from 'react'

/** How far below the window something counts as in sight already, so that it is there when it comes. */
const AHEAD = '600px 0px'

/**
 * Tells when an element comes into sight, and once more for each further `onSight` while it is.
 *
 * @param onSight the same function as long as it means the same
 */
export function useOnSight<T extends Element>(onSight: () => void): RefObject<T | null> {
  const element = useRef<T>(null)
  // An effect, because where the window is scrolled to is outside of React.
  useEffect(() => {
    if (element.current === null) return
    const look = (entries: readonly IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && onSight()
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [onSight])
  return element
}
