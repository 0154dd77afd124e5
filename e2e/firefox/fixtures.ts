import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { recordFigure } from '../support/figures'
import { test as base, expect } from '../support/fixtures'
import { overflow } from '../support/look'
import { launchFirefox } from './launch'

export { expect }

/** A desktop and a phone. The tests continue in the first one. */
const WIDTHS = [390, 1280] as const
const HEIGHT = 844

type Fixtures = {
  /** Checks the screen that is shown, at both widths. */
  checkScreen: (name: string) => Promise<void>
}

type WorkerFixtures = {
  /** The folder with the files that a page has saved. */
  downloads: string
}

declare global {
  interface Window {
    countAction(): void
  }
}

/**
 * Like the tests of other folders, in the installed Firefox, which also logs violations of the policy as errors. Tests take no
 * screenshots here, because Playwright writes a `<style>` element for them, which the policy forbids.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  viewport: { width: 1280, height: HEIGHT },
  downloads: [
    async ({ playwright: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-firefox-'))
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ playwright, downloads }, use) => {
      const browser = await launchFirefox(playwright.firefox, downloads)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  checkScreen: [
    async ({ page, context, complaints }, use) => {
      let actions = 0
      let screens = 0
      await context.exposeFunction('countAction', () => {
        actions += 1
      })
      await context.addInitScript(typeTexts)
      await context.addInitScript(countActions)
      await use(async (name) => {
        await checkScreen(page, name)
        screens += 1
      })
      recordFigure('screens', screens)
      recordFigure('input events', actions)
      recordFigure('errors', complaints.length)
    },
    { auto: true },
  ],
})

/**
 * Types texts like a user. Playwright would set the value and dispatch an event in the page, where React notices no change of
 * a value that a script has set.
 */
function typeTexts(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    // Playwright sets its own function in every page.
    set: () => {},
  })
}

/** Counts what the user does in the page: clicks, keys and values. */
function countActions(): void {
  for (const type of ['click', 'keydown', 'change']) {
    addEventListener(type, ({ isTrusted }) => isTrusted && window.countAction(), { capture: true })
  }
}

async function checkScreen(page: Page, name: string): Promise<void> {
  await expect(page.locator('main'), name).toHaveCount(1)
  await expect(page.locator('h1'), name).toHaveCount(1)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expect.poll(() => page.evaluate(overflow), `${name} at ${width} px`).toBeLessThanOrEqual(0)
  }
}
