import type { Page } from '@playwright/test'

/** Lists what moves longer than a moment, although the user prefers less motion. */
export function motionsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const MOMENT_MS = 10
    const toMs = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)
    const isLong = (times: string) => times.split(', ').some((time) => toMs(time) > MOMENT_MS)
    const styled = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      return isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration))
    })
    const running = document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > MOMENT_MS)
    return [...styled.map((element) => `${element.tagName} ${element.className}`), ...running.map(({ id }) => id)]
  })
}
