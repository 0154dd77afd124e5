import { ada, type Person } from '#sandbox/account/people.seeds'
import type { LedgerEntry } from '#sandbox/server/worlds/effects'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { payByCard, subscribe } from '#sandbox/testing/payments'
import type { TestClient } from '#sandbox/testing/test-client'
import type { ApiClient } from '../shared/client/client'

/** A function of the API layer, and the operation that it calls. */
export type Operation = {
  readonly name: string
  readonly operationId: string
  /** The call without its query, such as `GET /v1/products`. */
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** The entry in the ledger of a write, which is never sent again automatically. */
  readonly effect: LedgerEntry['type'] | undefined
  /** The user who calls it. */
  readonly person: Person
  /** The body of a success is ignored unless it is not JSON. */
  readonly ignoresBody: boolean
  /** Null is a valid result: there is none. */
  readonly acceptsNull: boolean
  /** Any object is a valid result, even one whose values are null or missing. */
  readonly acceptsAnyObject: boolean
  /** The part of the result that distinguishes the function from others. `decode/` tests the shapes. */
  readonly result: unknown
  /** A card has to pay for ada's service first. */
  readonly needsPayment: boolean
  /** @param subscriptionId the paid subscription, empty without `needsPayment` */
  run(client: ApiClient, signal: AbortSignal, subscriptionId: string): Promise<unknown>
}

type Traits = Partial<Omit<Operation, 'call'>>
/** A function of the API layer, whose own arguments are between the client and the signal. */
type Act<Args extends readonly unknown[]> = (client: ApiClient, ...rest: [...Args, AbortSignal]) => Promise<unknown>

export function read<const Args extends readonly unknown[]>(
  act: Act<Args>,
  args: Args,
  call: string,
  traits: Traits = {},
): Operation {
  return {
    ...{ name: act.name, operationId: act.name, call, query: {}, body: undefined, effect: undefined, person: ada },
    ...{ ignoresBody: false, acceptsNull: false, acceptsAnyObject: false, result: undefined, needsPayment: false },
    run: (client, signal) => act(client, ...args, signal),
    ...traits,
  }
}

/** A write whose response is only an acknowledgement, unless `traits` differ. */
export function write<const Args extends readonly unknown[]>(
  act: Act<Args>,
  args: Args,
  call: string,
  effect: LedgerEntry['type'],
  traits: Traits = {},
): Operation {
  return read(act, args, call, { effect, ignoresBody: true, ...traits })
}

/** Signs in the operation's user and pays if needed. Returns the id of the paid subscription. */
export async function prepare(browser: TestClient, { person, needsPayment }: Operation): Promise<string> {
  await browser.signIn(person)
  if (!needsPayment) return ''
  const { clientSecret, subscriptionId } = await subscribe(browser, { serviceId: adaFlowServiceId })
  await payByCard(browser, clientSecret, '4242424242424242')
  return subscriptionId
}
