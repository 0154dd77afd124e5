import type { Browser, BrowserType } from '@playwright/test'
import { findFirefox } from './find-firefox'

/** The part of Playwright's own objects that sends commands to Firefox. */
type Session = { send(command: string, parameters: unknown): Promise<unknown> }
type WithConnection = { readonly _connection: { toImpl(browser: Browser): { readonly _browserSession: Session } } }

/** Playwright sends this command for every context, and Firefox ESR 153 does not know it yet. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride'

/**
 * Starts the installed Firefox. Playwright controls it with WebDriver BiDi, so it needs no build of its own.
 *
 * @param downloadsPath the folder for files that a page saves. Playwright does not notice these downloads
 */
export async function launchFirefox(firefox: BrowserType, downloadsPath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: findFirefox(),
    downloadsPath,
    // Without this, Firefox would get the flags of Chromium.
    args: [],
    // Playwright cannot set this with the protocol. Without transitions the tests are much faster.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
  allowUnknownCommand(browser)
  return browser
}

/** The exact version of Playwright is in package.json. If another one differs here, no context opens and the tests fail. */
function allowUnknownCommand(browser: Browser): void {
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
