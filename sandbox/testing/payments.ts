import type { LedgerEntry } from '../server/worlds/effects'
import type { IntentRecord } from '../server/worlds/records'
import type { Reading, TestClient } from './test-client'

/** What a subscription's answer says; null where it leaves something out. */
export type Opened = { clientSecret: string | null; subscriptionId: string; serviceId: string | null }

/** Creates a subscription, in a world that wraps its answers in `data`. */
export async function subscribe(client: TestClient, payload: object): Promise<Opened> {
  const { status, body } = await client.call('POST', '/stripe/create-subscription-with-setup', payload)
  if (status !== 200) throw new Error(`No subscription: ${JSON.stringify(body)}`)
  // The sandbox checks its answers against the contract.
  const { data } = body as { data: Omit<Opened, 'serviceId'> & { serviceId?: string } }
  return { ...data, serviceId: data.serviceId ?? null }
}

export function confirmPayment(client: TestClient, payload: object): Promise<Reading> {
  return client.call('POST', '/stripe/confirm-payment', payload)
}

/** The intent that a client secret belongs to. */
export function intentIdOf(clientSecret: string | null): string {
  return clientSecret?.split('_secret_')[0] ?? ''
}

/** Asks the payment provider to do something with an intent. */
export function actOn(
  client: TestClient,
  clientSecret: string | null,
  action: 'confirm' | 'authenticate',
  payload: object,
): Promise<Reading> {
  const body = { client_secret: clientSecret, ...payload }
  return client.stripe('POST', `/intents/${intentIdOf(clientSecret)}/${action}`, body)
}

export function payByCard(client: TestClient, clientSecret: string | null, number: string): Promise<Reading> {
  return actOn(client, clientSecret, 'confirm', { payment_method: { type: 'card', number } })
}

/** @param type leaves out the others */
export async function effectsOf(client: TestClient, type?: LedgerEntry['type']): Promise<LedgerEntry[]> {
  const { body } = await client.control('GET', '/ledger')
  // Written by the sandbox itself, and sent as it is.
  return (body as LedgerEntry[]).filter((entry) => type === undefined || entry.type === type)
}

export async function intentsOf(client: TestClient): Promise<IntentRecord[]> {
  const { body } = await client.control('GET', '/intents')
  // Written by the sandbox itself, and sent as it is.
  return body as IntentRecord[]
}
