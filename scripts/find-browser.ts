import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser for the browser tests, looked for in this order: CHROMIUM_PATH, an installed Chromium or Chrome,
 * Playwright's own, Playwright's own after a download, Debian's after an installation (as root).
 *
 * @throws when none can be had: the tests are never skipped in silence
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names "${named}", which is not there.`)
  }
  const found = present()
  if (found !== undefined) return found
  console.log('No Chromium or Chrome found; trying to get one...')
  run('npx', ['playwright', 'install', 'chromium'])
  const downloaded = present()
  if (downloaded !== undefined) return downloaded
  if (process.getuid?.() === 0) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', 'chromium'])
    const installed = present()
    if (installed !== undefined) return installed
  }
  throw new Error('No browser for the browser tests. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
}

function present(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path))
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 })
}
