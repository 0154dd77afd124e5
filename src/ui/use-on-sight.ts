import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Elements count as visible before they are scrolled to, so that their content is ready by then. Inside a dialog or a list that
 * scrolls itself, older browsers ignore it.
 */
const AHEAD = '600px 0px'

/**
 * Calls `onSight` when an element becomes visible, and again for each new `onSight` while it is visible.
 *
 * @param onSight must be stable, because every new function is called
 */
export function useOnSight<T extends Element>(onSight: () => void): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => {
    if (element.current === null) return
    const notify = (entries: readonly IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && onSight()
    const observer = new IntersectionObserver(notify, { rootMargin: AHEAD, scrollMargin: AHEAD })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [onSight])
  return element
}

/** Returns whether the element with the ref has ever been visible. */
export function useSeen<T extends Element>(): [RefObject<T | null>, boolean] {
  const [wasSeen, setSeen] = useState(false)
  const element = useOnSight<T>(useCallback(() => setSeen(true), []))
  return [element, wasSeen]
}
