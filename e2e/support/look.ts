import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

/** Describes how a screen is shown. Users can set `textSize` in their browser, in percent (WCAG 1.4.4). */
export type Look = { readonly width: number; readonly scheme: 'dark' | 'light'; readonly textSize: 100 | 200 }

/** The horizontal overflow of the page or a dialog on it, in px. Runs in the page. */
export function overflow(): number {
  const root = document.documentElement
  const dialogs = [...document.querySelectorAll('[role=dialog]')]
  const inside = [root, ...dialogs].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  // A dialog that is wider than the window does not widen the page.
  const outside = dialogs.map((dialog) => Math.floor(dialog.getBoundingClientRect().right - root.clientWidth))
  return Math.max(...inside, ...outside)
}

/** Expects one main region and one heading of level 1, and that nothing is wider than the window. */
export async function expectWhole(page: Page, message: string): Promise<void> {
  await expect(page.locator('main'), message).toHaveCount(1)
  await expect(page.locator('h1'), message).toHaveCount(1)
  // An open list moves with its field after a short delay.
  await expect.poll(() => page.evaluate(overflow), message).toBeLessThanOrEqual(0)
}

/** Rules for WCAG 2.5.3, 1.3.4 and 2.5.8 that axe leaves out by default. */
const MORE_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'css-orientation-lock': { enabled: true },
  'target-size': { enabled: true },
} as const

/**
 * Returns axe's violations. Its default mode also checks frames of other origins, which the portal does not have, and takes
 * twice as long. The page behind a dialog or a menu is a screen of its own.
 */
export async function violationsOn(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: MORE_RULES })
  for (const part of ['[role=dialog]', '[role=menu]']) {
    if ((await page.locator(part).filter({ visible: true }).count()) > 0) axe.include(part)
  }
  const { violations } = await axe.analyze()
  const found: [rule: string, elements: string[]][] = []
  for (const { id, nodes } of violations) {
    const elements: string[] = []
    for (const { html, target } of nodes) {
      if (id !== 'target-size' || !(await isBelowBar(page.locator(String(target))))) elements.push(html)
    }
    if (elements.length > 0) found.push([id, elements])
  }
  return found
}

/** A target that a bar or a message at the edge of the window covers in part is whole after scrolling. */
function isBelowBar(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const seen = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y))
    return seen.some((other) => !element.contains(other))
  })
}

/** Switches the scheme like another tab would, so the state of the screen does not change. */
export async function switchTo(page: Page, { scheme, textSize }: Look): Promise<void> {
  await page.evaluate(
    ([newValue, size]) => {
      document.documentElement.style.setProperty('font-size', `${size}%`)
      const key = 'mantine-color-scheme-value'
      localStorage.setItem(key, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    },
    [scheme, textSize] as const,
  )
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  // During a transition colors may have too little contrast.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}
