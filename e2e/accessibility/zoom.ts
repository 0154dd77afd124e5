import type { Page } from '@playwright/test'

/** A window of 1280 x 1024 px at 400 % (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 } as const

/** The share of the window's height that bars cover in the middle of the page. A bar stays where it is while the page scrolls. */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2)
    const covered = new Set<number>()
    for (const element of document.querySelectorAll('body *')) {
      const { position, pointerEvents } = getComputedStyle(element)
      const { top, bottom, width, height } = element.getBoundingClientRect()
      const isBar = /fixed|sticky/.test(position) && width > innerWidth / 2 && height < innerHeight
      const isVisible = pointerEvents !== 'none' && element.checkVisibility({ visibilityProperty: true })
      if (!isBar || !isVisible || element.closest('[role=dialog]') || element.querySelector('[role=dialog]')) continue
      for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y += 1) covered.add(y)
    }
    return covered.size / innerHeight
  })
}

/**
 * Sets the text spacing of WCAG 1.4.12, and returns the texts that it cuts off. Identifiers are shortened on purpose, and have
 * a button that copies them.
 */
export function textsCutBySpacing(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // A visually hidden text is not seen anyway.
      if (clipPath !== 'none' || clientWidth <= 1 || element.closest('[title]')) return false
      return (
        (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1)
      )
    }
    const texts = () => [...document.querySelectorAll<HTMLElement>('body :not(svg, svg *, select, input, textarea)')]
    const before = new Set(texts().filter(isCut))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `)
    document.adoptedStyleSheets = [sheet]
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const cut = texts().filter((element) => isCut(element) && !before.has(element))
    const found = cut.map((element) => `${element.className}: ${element.textContent.slice(0, 60)}`)
    document.adoptedStyleSheets = []
    return found
  })
}
