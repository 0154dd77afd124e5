import { ada } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { createTestClient, type TestClient } from '#sandbox/testing/test-client'
import { type Visitor, visitorWith } from './visitor'

/**
 * Signs in a customer, in a new world.
 *
 * @param overrides responses by path, which replace the sandbox's
 */
export async function startCustomer(
  person = ada,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Visitor & { readonly browser: TestClient }> {
  const browser = await createTestClient(createSandbox())
  await browser.signIn(person)
  const fetch = async (request: Request, init: RequestInit) => {
    const body = overrides[new URL(request.url).pathname]
    return body === undefined ? browser.fetch(request, init) : Response.json(body)
  }
  return { browser, ...visitorWith({ ...browser, fetch }) }
}
