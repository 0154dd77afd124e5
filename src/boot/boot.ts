import { loginForm, registrationForm } from '#machines/account/account-forms'
import { apiBaseUrlIn } from '#machines/shared/web-address'
import { type FirstResponses, sendFirstCalls } from '../app/first-calls'
import { normalizedPath } from '../app/normalized-path'
import { takeReturnedSecret } from '../app/returned-secret'
import { storedSession } from '../areas/account/session-storage'
import { cacheOf, hasEffect } from '../shared/client/effects'
import { readXsrfToken, xsrfHeader } from '../shared/client/xsrf'
import { configBlock } from './config-block'
import { type EarlyForm, type Submit, startEarlyForm } from './early-form'
import { sendSubmission } from './first-submission'
import { trustPaymentScript } from './trusted-scripts'

/** For each of the first calls. */
const TIMEOUT_MS = 30_000

// Before anything else, because other scripts can read a secret in the address, and links pass it on.
const isBeingReplaced = takeReturnedSecret(window)
if (!isBeingReplaced) begin()

/**
 * The first script. It reads the configuration and then requests the session, while the libraries are still loading. Meanwhile it
 * runs the form of an account screen (docs/architecture.md#boot, D-095). Everything else starts in `main`.
 */
function begin(): void {
  trustPaymentScript()
  // Now, because the browser may translate the page while the libraries are loading.
  const prerendered = document.querySelector('#root[data-prerendered]')
  const written = prerendered && document.importNode(prerendered, true)
  const before = storedSession.readState()
  const path = normalizedPath(window.location.pathname)
  const lastUser = { lastSession: storedSession.read(), wasAdministrator: storedSession.wasAdministrator() }
  const configFile = fetchConfig()
  const api = configFile.then(async (response) => apiBaseUrlIn(await response.clone().json(), window.location.origin))
  let firstResponses: Promise<FirstResponses> = api.then((apiBaseUrl) =>
    sendFirstCalls({ apiBaseUrl, path, search: window.location.search, ...lastUser }, send),
  )
  // It is awaited later. Without this, a failure before that would count as unhandled.
  firstResponses.catch(() => {})

  const earlyForm = startFormOf(path, (submission) => {
    // An unconfirmed logout has to be sent again before anything else, by the session.
    if (lastUser.lastSession === 'leftUnconfirmed') return
    firstResponses = Promise.all([api, firstResponses]).then(([apiBaseUrl, responses]) =>
      sendSubmission(
        {
          apiBaseUrl,
          submission,
          session: responses.get(`GET ${apiBaseUrl}/auth/@me`),
          hasXsrfToken: () => readToken() !== undefined,
        },
        send,
      ),
    )
    firstResponses.catch(() => {})
    // The screen itself imports the code again and shows a failure.
    import('../areas/home/home-view').catch(() => {})
  })

  const readFirstResponses = async (): Promise<FirstResponses> => {
    await api
    const responses = await firstResponses
    // If another tab signs in or out while the libraries load, these responses are outdated. A submission is not: it is the last.
    const isCurrent = earlyForm?.isSubmitted() || storedSession.readState() === before
    return isCurrent ? responses : new Map()
  }

  import('./main').then(
    ({ start }) =>
      start({ configFile, readFirstResponses, earlyForm, written }).catch((error) => {
        showLoadError()
        throw error
      }),
    showLoadError,
  )
}

async function fetchConfig(): Promise<Response> {
  const block = configBlock()
  if (block !== undefined) return new Response(block)
  return fetch(`${import.meta.env.BASE_URL}config.json`, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

const readToken = () => readXsrfToken(document.cookie)

/** Sends one of the first calls, with what `createApiClient` adds to every call. */
function send(address: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', headers } = init
  return fetch(address, {
    credentials: 'include',
    cache: cacheOf(method),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
    headers: { ...headers, ...(hasEffect(method, address) ? xsrfHeader(readToken()) : {}) },
  })
}

/** Starts the form of the page, if the HTML file contains one. */
function startFormOf(path: string, submit: Submit): EarlyForm | undefined {
  if (document.getElementById('root')?.dataset.prerendered !== path) return undefined
  return path === '/login' ? startEarlyForm(loginForm, submit) : startEarlyForm(registrationForm, submit)
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
