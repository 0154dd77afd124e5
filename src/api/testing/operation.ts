import { ada, type Person } from '#sandbox/account/people.seeds'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { payByCard, subscribe } from '#sandbox/testing/payments'
import type { TestClient } from '#sandbox/testing/test-client'
import type { ApiClient } from '../client/client'

/** A function of the API layer with the operation that it calls. */
export type Operation = {
  readonly name: string
  readonly operationId: string
  readonly call: string
  /** Whether it changes anything: such a call is never sent again by itself. */
  readonly isWrite: boolean
  /** Who calls it. */
  readonly person: Person
  /** Whether what a good answer says does not matter, as long as it is JSON or nothing. */
  readonly ignoresBody: false | 'unless it is no JSON'
  /** Whether null in the place of what is asked for is an answer as well: that there is none. */
  readonly knowsNull: boolean
  /** Whether any object is an answer: one whose values are null or gone can't be told from one that never had them. */
  readonly takesAnyObject: boolean
  /** Whether a card has to have paid for ada's service before. */
  readonly needsPayment: boolean
  /** Whether another one's code is the same but for the address: a part of the faults is enough for it, but for a full run. */
  readonly isTwin: boolean
  /** @param subscriptionId what was paid, where that is needed */
  run(client: ApiClient, signal: AbortSignal, subscriptionId: string): Promise<unknown>
}

/** Most operations are like this, and say what is otherwise. */
export const read: Pick<
  Operation,
  'isWrite' | 'person' | 'ignoresBody' | 'knowsNull' | 'takesAnyObject' | 'needsPayment' | 'isTwin'
> = {
  isWrite: false,
  person: ada,
  ignoresBody: false,
  knowsNull: false,
  takesAnyObject: false,
  needsPayment: false,
  isTwin: false,
}
export const write: typeof read = { ...read, isWrite: true }

/** Signs in who calls an operation and does what it needs; answers the subscription that was paid for. */
export async function prepare(browser: TestClient, { person, needsPayment }: Operation): Promise<string> {
  await browser.signIn(person)
  if (!needsPayment) return ''
  const { clientSecret, subscriptionId } = await subscribe(browser, { serviceId: adaFlowServiceId })
  await payByCard(browser, clientSecret, '4242424242424242')
  return subscriptionId
}
