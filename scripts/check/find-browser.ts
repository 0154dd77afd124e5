import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Flags for every browser of the tests and measurements. They turn off features that need a screen or a network. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/** Debian's package of Chromium's headless shell, which Playwright's own headless browser is too. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const HEADLESS_SHELL_PATH = `/usr/bin/${HEADLESS_SHELL}`
/** The full browser, for what the headless shell lacks: the back/forward cache. */
const WHOLE_BROWSER = 'chromium'

const INSTALLED = [
  HEADLESS_SHELL_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds the browser for the browser tests, in this order: CHROMIUM_PATH; Debian's headless shell, which is installed if root
 * runs the tests because they take half the time in it; an installed Chromium or Chrome; Playwright's own; Playwright's own
 * after a download.
 *
 * @throws if there is no browser. The tests are never skipped silently
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is "${named}", but that file does not exist.`)
  }
  if (!existsSync(HEADLESS_SHELL_PATH) && process.getuid?.() === 0) installHeadlessShell()
  const found = present()
  if (found !== undefined) return found
  console.log('Chromium or Chrome not found. Downloading a browser...')
  run('npx', ['playwright', 'install', 'chromium'])
  const downloaded = present()
  if (downloaded !== undefined) return downloaded
  throw new Error('The browser tests need a browser. Install Chromium or Chrome, or set CHROMIUM_PATH.')
}

function present(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path))
}

/** Without the package or a network, the tests use another browser. */
function installHeadlessShell(): void {
  console.log('Installing a headless browser for the browser tests...')
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', HEADLESS_SHELL, WHOLE_BROWSER])
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 })
}
