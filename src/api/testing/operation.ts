import { ada, type Person } from '#sandbox/account/people.seeds'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { payByCard, subscribe } from '#sandbox/testing/payments'
import type { TestClient } from '#sandbox/testing/test-client'
import type { ApiClient } from '../client/client'

/** A function of the API layer, and the operation that it calls. */
export type Operation = {
  readonly name: string
  readonly operationId: string
  readonly call: string
  /** A write is never sent again automatically. */
  readonly isWrite: boolean
  /** The user who calls it. */
  readonly person: Person
  /** The body of a success is ignored if it is empty or JSON. */
  readonly ignoresBody: false | 'unless it is not JSON'
  /** Null is a valid result: there is none. */
  readonly acceptsNull: boolean
  /** Any object is a valid result, even one whose values are null or missing. */
  readonly acceptsAnyObject: boolean
  /** A card has to pay for ada's service first. */
  readonly needsPayment: boolean
  /** Another operation has the same code with a different address, so some of the faults are enough outside a full run. */
  readonly isVariant: boolean
  /** @param subscriptionId the paid subscription, empty without `needsPayment` */
  run(client: ApiClient, signal: AbortSignal, subscriptionId: string): Promise<unknown>
}

/** Defaults, which an operation overrides. */
export const read: Pick<
  Operation,
  'isWrite' | 'person' | 'ignoresBody' | 'acceptsNull' | 'acceptsAnyObject' | 'needsPayment' | 'isVariant'
> = {
  isWrite: false,
  person: ada,
  ignoresBody: false,
  acceptsNull: false,
  acceptsAnyObject: false,
  needsPayment: false,
  isVariant: false,
}
export const write: typeof read = { ...read, isWrite: true }

/** Signs in the operation's user and pays if needed. Returns the id of the paid subscription. */
export async function prepare(browser: TestClient, { person, needsPayment }: Operation): Promise<string> {
  await browser.signIn(person)
  if (!needsPayment) return ''
  const { clientSecret, subscriptionId } = await subscribe(browser, { serviceId: adaFlowServiceId })
  await payByCard(browser, clientSecret, '4242424242424242')
  return subscriptionId
}
