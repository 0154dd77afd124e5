import { existsSync } from 'node:fs'

/** The release with extended support comes first, because it has the fewest new features. */
const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/**
 * Finds an installed Firefox: FIREFOX_PATH, or a usual path.
 *
 * @throws if there is none. The tests are never skipped silently
 */
export function findFirefox(): string {
  const named = process.env.FIREFOX_PATH
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`FIREFOX_PATH is "${named}", but that file does not exist.`)
  }
  const found = INSTALLED.find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error(
    "The tests in e2e/firefox need Firefox. Install it (Debian's package is firefox-esr), or set FIREFOX_PATH.",
  )
}
