import { type RefObject, useEffect } from 'react'

const MARGIN_PX = 16

/**
 * Keeps as much room at the foot of the window as a bar there takes, so that what has the focus is never scrolled to behind
 * it (WCAG 2.2, 2.4.11).
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  // An effect, because the window and the bar's size are outside of React.
  useEffect(() => {
    const { current } = bar
    if (current === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      // In a window that is hardly higher than the bar it scrolls with the rest.
      const isInSight = getComputedStyle(current).position === 'sticky'
      style.scrollPaddingBottom = isInSight ? `${current.offsetHeight + MARGIN_PX}px` : ''
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [bar])
}
