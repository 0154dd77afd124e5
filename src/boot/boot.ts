import { readXsrfToken, xsrfHeader } from '../api/client/xsrf'
import { normalizedPath } from '../app/normalized-path'
import { loadConfig } from '../config'
import { storedSession } from '../storage/session-storage'
import { type FirstResponses, sendFirstCalls } from './first-calls'
import { takeDiscordReturn } from './returned-from-discord'
import { takeReturnedSecret } from './returned-secret'
import { trustPaymentScript } from './trusted-scripts'

/** For each of the first calls. */
const TIMEOUT_MS = 30_000

// Before anything else, because other scripts can read a secret in the address, and links pass it on.
const isBeingReplaced = takeReturnedSecret(window)
if (!isBeingReplaced) begin()

/**
 * The first script. It loads the configuration and then requests the session, while the libraries are still loading
 * (docs/architecture.md#boot, D-095). Everything else starts in `main`.
 */
function begin(): void {
  trustPaymentScript()
  const discordReturn = takeDiscordReturn(window)
  const before = storedSession.readState()

  const config = loadConfig(() =>
    fetch('/config.json', { credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS) }),
  )

  const firstResponses = config.then(({ apiBaseUrl }) =>
    sendFirstCalls(
      {
        apiBaseUrl,
        path: normalizedPath(window.location.pathname),
        search: window.location.search,
        mayRestore: storedSession.read() !== 'leftUnconfirmed',
      },
      (address) =>
        fetch(address, {
          credentials: 'include',
          cache: 'no-store',
          headers: xsrfHeader(readXsrfToken(document.cookie)),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
    ),
  )
  // It is awaited later. Without this, a failure before that would count as unhandled.
  firstResponses.catch(() => {})

  // If another tab signs in or out while the libraries load, these responses are outdated.
  const readFirstResponses = async (): Promise<FirstResponses> => {
    const responses = await firstResponses
    return storedSession.readState() === before ? responses : new Map()
  }

  import('./main').then(
    ({ start }) =>
      start({ config, readFirstResponses, discordReturn }).catch((error) => {
        showLoadError()
        throw error
      }),
    showLoadError,
  )
}

/** Uses only the DOM, because the libraries are not there. */
function showLoadError(): void {
  const text = document.createElement('p')
  text.textContent = "The portal couldn't be loaded. Check your connection and reload the page."
  const button = document.createElement('button')
  button.textContent = 'Reload'
  button.addEventListener('click', () => window.location.reload())
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  heading.textContent = 'Something went wrong'
  main.append(heading, text, button)
  const root = document.getElementById('root')
  if (!root) return
  // The page's form will never work, so `early` must not hold clicks for it any more.
  delete root.dataset.prerendered
  root.replaceChildren(main)
}
