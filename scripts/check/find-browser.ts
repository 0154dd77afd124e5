import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's package of Chromium without windows, which is what Playwright's own headless browser is too. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const HEADLESS_SHELL_PATH = `/usr/bin/${HEADLESS_SHELL}`
/** The whole one beside it, for what a headless shell does not have: the cache of pages to go back to. */
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
 * The browser for the browser tests, looked for in this order: CHROMIUM_PATH, Debian's headless shell (installed, if root
 * runs the tests: they take half the time in it), an installed Chromium or Chrome, Playwright's own, Playwright's own after
 * a download.
 *
 * @throws when none can be had: the tests are never skipped in silence
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names "${named}", which is not there.`)
  }
  if (!existsSync(HEADLESS_SHELL_PATH) && process.getuid?.() === 0) installHeadlessShell()
  const found = present()
  if (found !== undefined) return found
  console.log('No Chromium or Chrome found; trying to get one...')
  run('npx', ['playwright', 'install', 'chromium'])
  const downloaded = present()
  if (downloaded !== undefined) return downloaded
  throw new Error('No browser for the browser tests. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
}

function present(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path))
}

/** A system that has no such package, or no network, goes on with the browser that it has. */
function installHeadlessShell(): void {
  console.log('Installing the headless browser for the browser tests...')
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', HEADLESS_SHELL, WHOLE_BROWSER])
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 })
}
