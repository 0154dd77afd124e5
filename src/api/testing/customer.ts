import { ada } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { createTestClient, type TestClient } from '#sandbox/testing/test-client'
import { type Visitor, visitorWith } from './visitor'

/**
 * A customer who is signed in, in a world of their own.
 *
 * @param written by path, the answers that a test writes itself in the place of the sandbox's
 */
export async function startCustomer(
  person = ada,
  written: Readonly<Record<string, unknown>> = {},
): Promise<Visitor & { readonly browser: TestClient }> {
  const browser = await createTestClient(createSandbox())
  await browser.signIn(person)
  const fetch = async (request: Request, init: RequestInit) => {
    const body = written[new URL(request.url).pathname]
    return body === undefined ? browser.fetch(request, init) : Response.json(body)
  }
  return { browser, ...visitorWith({ ...browser, fetch }) }
}
