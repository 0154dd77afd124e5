import { ada } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { type Opened, payByCard, subscribe } from '#sandbox/testing/payments'
import { createTestClient, type TestClient } from '#sandbox/testing/test-client'
import { type Visitor, visitorWith } from './visitor'

type Customer = Visitor & {
  readonly browser: TestClient
  /** Pays by card for a service or a product. */
  readonly pay: (target: {
    readonly serviceId?: string | undefined
    readonly productId?: string | undefined
  }) => Promise<Opened>
}

/**
 * Signs in a customer, in a new world.
 *
 * @param overrides responses by path, which replace the sandbox's
 */
export async function startCustomer(
  person = ada,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Customer> {
  const browser = await createTestClient(createSandbox())
  await browser.signIn(person)
  const fetch = async (request: Request, init: RequestInit) => {
    const body = overrides[new URL(request.url).pathname]
    return body === undefined ? browser.fetch(request, init) : Response.json(body)
  }
  async function pay(target: object) {
    const subscription = await subscribe(browser, target)
    await payByCard(browser, subscription.clientSecret, '4242424242424242')
    return subscription
  }
  return { browser, pay, ...visitorWith({ ...browser, fetch }) }
}
