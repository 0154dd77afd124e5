import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, isFullRun } from './fixtures'

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

/** Rules for WCAG 2.5.3 and 1.3.4 that axe leaves out by default. */
const MORE_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'css-orientation-lock': { enabled: true },
} as const

/**
 * Returns axe's violations. Its default mode also checks frames of other origins, which the portal does not have, and takes
 * twice as long. The page behind a dialog is a screen of its own, so only a full run checks it again.
 */
export async function violationsOn(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: MORE_RULES })
  const dialogs = '[role=dialog]'
  if (!isFullRun && (await page.locator(dialogs).count()) > 0) {
    for (const part of [dialogs, '[role=menu]']) if ((await page.locator(part).count()) > 0) axe.include(part)
  }
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
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
