import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The share of the window's height that fixed and sticky bars cover, outside of dialogs, after scrolling. */
export function stickyShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2)
    const covered = new Set<number>()
    for (const element of document.querySelectorAll('body *')) {
      const { position, visibility, pointerEvents } = getComputedStyle(element)
      if (!/fixed|sticky/.test(position) || visibility === 'hidden' || pointerEvents === 'none') continue
      const { top, bottom, width } = element.getBoundingClientRect()
      if (width < innerWidth / 2 || element.closest('[role=dialog]') || element.querySelector('[role=dialog]')) continue
      if (bottom - top >= innerHeight) continue
      for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y += 1) covered.add(y)
    }
    return covered.size / innerHeight
  })
}

/** The animations and transitions that run longer than a moment although the user prefers less motion. */
export function motions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const long = (times: string) => times.split(', ').some((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000) > 10)
    const styled = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      return long(transitionDuration) || (animationName !== 'none' && long(animationDuration))
    })
    const running = document.getAnimations().filter((one) => {
      const { duration, iterations } = one.effect?.getComputedTiming() ?? {}
      return Number(duration) > 10 || iterations === Number.POSITIVE_INFINITY
    })
    return [...styled.map((element) => element.className.toString()), ...running.map(() => 'running')]
  })
}

/** Measures the size of all targets, at least 24 px or with enough space around them (WCAG 2.5.8). */
export async function targets(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: ['target-size'], rules: { 'target-size': { enabled: true } } })
  const { violations, passes, incomplete } = await axe.analyze()
  const nodes = [...violations, ...passes, ...incomplete].flatMap((rule) => rule.nodes)
  return { count: nodes.length, problems: [...violations, ...incomplete].flatMap((rule) => rule.nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`)) }
}

/** Sets the text spacing of WCAG 1.4.12 and returns the texts that it cuts off, and an overflow of the page. */
export function lineSpacing(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const clipped = () =>
      new Set(
        [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
          const { overflowX, overflowY, clipPath, position } = getComputedStyle(element)
          if (!element.childNodes.length || element.matches('svg, svg *, select, input, textarea')) return false
          if (clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1)) return false
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
          return (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) || (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
        }),
      )
    const before = clipped()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }')
    document.adoptedStyleSheets = [sheet]
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const cut = [...clipped()].filter((element) => !before.has(element)).map((element) => `${element.className}: ${element.innerText?.slice(0, 60)}`)
    const elements = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
    const wide = elements.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ tagName }) => `overflow of ${tagName}`)
    document.adoptedStyleSheets = []
    return [...cut, ...wide]
  })
}
