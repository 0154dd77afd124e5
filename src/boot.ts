import { readXsrfToken, xsrfHeader } from './api/xsrf'
import { loadConfig } from './config'
import { keptSession } from './session-storage'

/**
 * The first script: it asks for the configuration and, as soon as that is there, who is signed in, while the libraries
 * are still on their way (decisions.md, 'Configuration at run time'). Everything else begins in `main`.
 */
const config = loadConfig(() => fetch('/config.json', { credentials: 'same-origin' }))

const firstAnswer = config.then(({ apiBaseUrl }) => {
  // A sign-out that never reached the server: its session must not be restored.
  if (keptSession.read().leftUnconfirmed) return undefined
  const headers = xsrfHeader(readXsrfToken(document.cookie))
  return fetch(`${apiBaseUrl}/auth/@me`, { credentials: 'include', headers })
})
// Both are awaited later; without this a failure before then would count as unhandled.
firstAnswer.catch(() => {})

void import('./main').then(({ start }) => start({ config, firstAnswer }))
