import { readXsrfToken, xsrfHeader } from './api/xsrf'
import { loadConfig } from './config'
import { takeDiscordReturn } from './returned-from-discord'
import { takeReturnedSecret } from './returned-secret'
import { keptSession } from './session-storage'

/**
 * The first script: it asks for the configuration and, as soon as that is there, who is signed in, while the libraries
 * are still on their way (decisions.md, 'Configuration at run time'). Everything else begins in `main`.
 */
const LIMIT_MS = 30_000

// Before anything else: what stands in the address can be read by whoever looks, and travels on with links.
const returnedSecret = takeReturnedSecret(window)
const discordReturn = takeDiscordReturn(window)

const config = loadConfig(() =>
  fetch('/config.json', { credentials: 'same-origin', signal: AbortSignal.timeout(LIMIT_MS) }),
)

const firstAnswer = config.then(({ apiBaseUrl }) => {
  // A sign-out that never reached the server: its session must not be restored.
  if (keptSession.read().leftUnconfirmed) return undefined
  const headers = xsrfHeader(readXsrfToken(document.cookie))
  return fetch(`${apiBaseUrl}/auth/@me`, {
    credentials: 'include',
    headers,
    signal: AbortSignal.timeout(LIMIT_MS),
  })
})
// Both are awaited later; without this a failure before then would count as unhandled.
firstAnswer.catch(() => {})

import('./main').then(
  ({ start }) => start({ config, firstAnswer, returnedSecret, discordReturn }),
  sayThatNothingLoaded,
)

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
  document.getElementById('root')?.replaceChildren(main)
}
