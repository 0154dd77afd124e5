import { type RefObject, useEffect } from 'react'

/**
 * Publishes the height of something that lies over the bottom of the page, so that what has the focus scrolls above it (WCAG 2.2,
 * 2.4.11) and messages stand above a bar. `src/theme/base.css` reads both properties.
 */
export function useRoomBelow(
  part: RefObject<HTMLElement | null>,
  property: '--bar-height' | '--messages-height' = '--bar-height',
): void {
  useEffect(() => {
    const element = part.current
    if (element === null) return
    const { style } = document.documentElement
    const publish = () => {
      // In a very low window, a bar moves with the page.
      const isOverPage = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
      style.setProperty(property, isOverPage ? `${element.offsetHeight}px` : '0px')
    }
    const observer = new ResizeObserver(publish)
    observer.observe(element)
    window.addEventListener('resize', publish)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', publish)
      style.removeProperty(property)
    }
  }, [part, property])
}
