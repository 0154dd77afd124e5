import { existsSync } from 'node:fs'
import type { Browser, BrowserContext } from '@playwright/test'

/** The release with extended support comes first, because it has the fewest new features. */
const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The folder with the files that a page has saved. Playwright does not notice these downloads. */
export const FIREFOX_DOWNLOADS = 'test-results/firefox-downloads'

/** Without one, the tests fail: they are never skipped silently. */
const executablePath = [process.env.FIREFOX_PATH ?? '', ...INSTALLED].find((path) => existsSync(path))

/**
 * The installed Firefox. Playwright controls it with WebDriver BiDi, so it needs no build of its own. Tests take no screenshots
 * in it, because Playwright writes a `<style>` element for them, which the policy forbids.
 */
export const INSTALLED_FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    downloadsPath: FIREFOX_DOWNLOADS,
    // Playwright cannot set this with the protocol. Without transitions the tests are much faster.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  },
} as const

/** The part of Playwright's own objects that sends commands to Firefox. */
type Session = { send(command: string, parameters: unknown): Promise<unknown> }
type WithConnection = { readonly _connection: { toImpl(browser: Browser): { readonly _browserSession: Session } } }

/** Playwright sends this command for every context, and Firefox ESR 153 does not know it yet. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride'

/** The exact version of Playwright is in package.json. If another one differs here, no context opens and the tests fail. */
export function allowUnknownCommand(browser: Browser): void {
  // `_connection` is private to Playwright.
  const { _browserSession: session } = (browser as unknown as WithConnection)._connection.toImpl(browser)
  const send = session.send.bind(session)
  session.send = async (command, parameters) => {
    try {
      return await send(command, parameters)
    } catch (error) {
      if (command === UNKNOWN_COMMAND && String(error).includes('unknown command')) return {}
      throw error
    }
  }
}

/**
 * Types texts like a user. Playwright would set the value and dispatch an event in the page, where React notices no change of
 * a value that a script has set.
 */
export async function typeLikeUser(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      // Playwright sets its own function in every page.
      set: () => {},
    })
  })
}
