import { readXsrfToken, xsrfHeader } from '../api/client/xsrf'
import { normalisedPath } from '../app/normalised-path'
import { loadConfig } from '../config'
import { storedSession } from '../storage/session-storage'
import { type FirstResponses, sendFirstCalls } from './first-calls'
import { takeDiscordReturn } from './returned-from-discord'
import { takeReturnedSecret } from './returned-secret'
import { trustPaymentScript } from './trusted-scripts'

/** How long each of the first calls may take, in ms. */
const LIMIT_MS = 30_000

// Before anything else: what stands in the address can be read by whoever looks, and travels on with links.
const isBeingReplaced = takeReturnedSecret(window)
if (!isBeingReplaced) begin()

/**
 * The first script: it asks for the configuration and, as soon as that is there, who is signed in, while the libraries
 * are still on their way (decisions.md, 'Configuration at run time'). Everything else begins in `main`.
 */
function begin(): void {
  trustPaymentScript()
  const discordReturn = takeDiscordReturn(window)
  const before = storedSession.readState()

  const config = loadConfig(() =>
    fetch('/config.json', { credentials: 'same-origin', signal: AbortSignal.timeout(LIMIT_MS) }),
  )

  const firstResponses = config.then(({ apiBaseUrl }) =>
    sendFirstCalls(
      {
        apiBaseUrl,
        path: normalisedPath(window.location.pathname),
        search: window.location.search,
        mayRestore: storedSession.read() !== 'leftUnconfirmed',
      },
      (address) =>
        fetch(address, {
          credentials: 'include',
          cache: 'no-store',
          headers: xsrfHeader(readXsrfToken(document.cookie)),
          signal: AbortSignal.timeout(LIMIT_MS),
        }),
    ),
  )
  // Awaited later; without this a failure before then would count as unhandled.
  firstResponses.catch(() => {})

  // Another tab may sign in or out while the libraries come: then what was asked for before is asked for again.
  const readFirstResponses = async (): Promise<FirstResponses> => {
    const responses = await firstResponses
    return storedSession.readState() === before ? responses : new Map()
  }

  import('./main').then(
    ({ start }) =>
      start({ config, readFirstResponses, discordReturn }).catch((error) => {
        sayThatNothingLoaded()
        throw error
      }),
    sayThatNothingLoaded,
  )
}

/** Without the libraries there is only the document itself to say it with. */
function sayThatNothingLoaded(): void {
  const text = document.createElement('p')
  text.textContent = 'The portal could not be loaded. Please check your connection and load the page again.'
  const button = document.createElement('button')
  button.textContent = 'Load again'
  button.addEventListener('click', () => window.location.reload())
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  heading.textContent = 'Something went wrong'
  main.append(heading, text, button)
  const root = document.getElementById('root')
  if (!root) return
  // Nothing will take over the form that the page came with: clicks are not kept for it any longer.
  delete root.dataset.prerendered
  root.replaceChildren(main)
}
