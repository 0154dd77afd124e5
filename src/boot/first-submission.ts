import type { AccountSubmission } from '#machines/account/account-forms'
import type { FirstResponses } from '../app/first-calls'
import { accountRequest } from '../areas/account/account-requests'
import { awaitXsrfToken } from '../shared/client/xsrf'

/**
 * Sends the submission of an account form while the libraries are still loading, after the same wait for the XSRF token as the
 * session (openapi.yaml). If it succeeds, it also requests the services. The session takes over the responses, which
 * replace those of `sendFirstCalls`.
 *
 * @param apiBaseUrl includes the version, without a trailing slash
 * @param session the response to the session call, which may bring the token
 */
export function sendSubmission(
  {
    apiBaseUrl,
    submission,
    session = Promise.resolve(undefined),
    hasXsrfToken,
  }: {
    apiBaseUrl: string
    submission: AccountSubmission
    session: Promise<Response | undefined> | undefined
    hasXsrfToken: () => boolean
  },
  send: (address: string, init?: RequestInit) => Promise<Response>,
): FirstResponses {
  const { path, body } = accountRequest(submission)
  const contact = { firstResponse: session, canWrite: hasXsrfToken }
  const response = awaitXsrfToken(contact, (signal) => send(`${apiBaseUrl}/auth/@me`, { signal })).then(() =>
    send(apiBaseUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  const services = response.then(({ ok }) => (ok ? send(`${apiBaseUrl}/services`) : undefined))
  // They are awaited later. Without this, a failure before that would count as unhandled.
  for (const early of [response, services]) early.catch(() => {})
  return new Map<string, Promise<Response | undefined>>([
    [`POST ${apiBaseUrl}${path}`, response],
    [`GET ${apiBaseUrl}/services`, services],
  ])
}
