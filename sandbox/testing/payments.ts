import type { LedgerEntry } from '../server/worlds/effects'
import type { IntentRecord } from '../server/worlds/records'
import type { Reading, TestClient } from './test-client'

/** The response to a subscription, with null for missing fields. */
export type Opened = { clientSecret: string | null; subscriptionId: string; serviceId: string | null }

/** Creates a subscription. Requires the envelope `data` or bare responses. */
export async function subscribe(client: TestClient, payload: object): Promise<Opened> {
  const { status, body } = await client.call('POST', '/stripe/create-subscription-with-setup', payload)
  if (status !== 200) throw new Error(`No subscription: ${JSON.stringify(body)}`)
  // The sandbox validates its responses.
  const { data = body } = body as { data?: unknown }
  return { serviceId: null, ...(data as Omit<Opened, 'serviceId'> & { serviceId?: string }) }
}

export function confirmPayment(client: TestClient, payload: object): Promise<Reading> {
  return client.call('POST', '/stripe/confirm-payment', payload)
}

/** Returns the id of the client secret's intent. */
export function intentIdOf(clientSecret: string | null): string {
  return clientSecret?.split('_secret_')[0] ?? ''
}

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

/** Creates a subscription, and pays for it by card. */
export async function buy(client: TestClient, payload: object, number = '4242424242424242'): Promise<Opened> {
  const opened = await subscribe(client, payload)
  await payByCard(client, opened.clientSecret, number)
  return opened
}

/** @param type filters the effects */
export async function effectsOf(client: TestClient, type?: LedgerEntry['type']): Promise<LedgerEntry[]> {
  const { body } = await client.control('GET', '/ledger')
  // The sandbox sends its own records unchanged.
  return (body as LedgerEntry[]).filter((entry) => type === undefined || entry.type === type)
}

export async function intentsOf(client: TestClient): Promise<IntentRecord[]> {
  const { body } = await client.control('GET', '/intents')
  // The sandbox sends its own records unchanged.
  return body as IntentRecord[]
}
