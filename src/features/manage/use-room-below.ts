import { type RefObject, useEffect } from 'react'

const MARGIN_PX = 16

/**
 * Reserves the height of a bar at the bottom of the window, so that a focused element never scrolls behind it (WCAG 2.2, 2.4.11).
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar
    if (current === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      // In a very low window, the bar is not sticky.
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
