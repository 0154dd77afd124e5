import { type RefObject, useEffect } from 'react'

const MARGIN_PX = 16

/**
 * Reserves the height of a bar at the bottom of the window, so that a focused element never scrolls behind it (WCAG 2.2, 2.4.11).
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.documentElement
    const reserve = () => {
      // In a very low window, the bar is not sticky.
      const isInSight = getComputedStyle(element).position === 'sticky'
      style.scrollPaddingBottom = isInSight ? `${element.offsetHeight + MARGIN_PX}px` : ''
    }
    const observer = new ResizeObserver(reserve)
    observer.observe(element)
    window.addEventListener('resize', reserve)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', reserve)
      style.scrollPaddingBottom = ''
    }
  }, [bar])
}
