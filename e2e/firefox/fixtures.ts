import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '../support/fixtures'
import { expectWhole } from '../support/look'
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
  context: async ({ context }, use) => {
    await context.addInitScript(typeTexts)
    await use(context)
  },
  checkScreen: async ({ page }, use) =>
    use(async (name) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        await expectWhole(page, `${name} at ${width} px`)
      }
    }),
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
