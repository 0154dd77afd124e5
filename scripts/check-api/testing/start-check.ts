import type { Person } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { createSandbox, type SandboxOptions } from '#sandbox/sandbox'
import { NOW } from '#sandbox/testing/administration'
import { createTestClient } from '#sandbox/testing/test-client'
import { runCheck } from '../run-check'

export const API = 'http://localhost:4010/v1'
export const PORTAL = 'http://localhost:4000'

export type StartOptions = {
  readonly onChange?: SandboxOptions['onChange']
  readonly portal?: string
  readonly api?: string
  /** Changes the sandbox's responses. */
  readonly damage?: (response: Response, request: Request) => Response | Promise<Response>
}

/** Signs a user in to a new sandbox, which the check then calls. */
export async function startSession(
  person: Person,
  { onChange, portal, api = API, damage = (response) => response }: StartOptions = {},
) {
  const sandbox = createSandbox({
    now: () => NOW,
    portalOrigins: [PORTAL],
    ...(onChange !== undefined && { onChange }),
  })
  const browser = await createTestClient(sandbox)
  await browser.signIn(person)
  const requests: Request[] = []
  const check = () =>
    runCheck({
      api,
      portal,
      cookie: browser.cookies.header,
      stripeProduct: stripeProductIds.usual,
      limitMs: 300,
      send: async (url, init) => {
        const request = new Request(url, init)
        requests.push(request)
        const response = await sandbox.fetch(request.clone())
        // The HTTP server adds it.
        response.headers.set('Date', NOW.toUTCString())
        return damage(response, request)
      },
    })
  return { sandbox, browser, requests, check }
}
