import { type Person, vera } from '../account/people.seeds'
import type { veraServiceIds } from '../services/services.seeds'
import type { Reading, TestClient } from './test-client'

type VeraService = keyof typeof veraServiceIds

/** Vera's services that are deployed. */
export const deployed = ['active', 'suspended', 'canceling', 'ending'] as const satisfies VeraService[]
/** Vera's services that do not run yet, or do not run any more. */
export const notDeployed = ['flow', 'provisioning', 'canceled', 'expired'] as const satisfies VeraService[]

/** For each kind, credentials that are accepted. Their texts are found nowhere else in a world. */
export const goodCredentials = {
  discord: {
    clientId: '998877665544332211',
    clientSecret: 'hidden-client-secret',
    botToken: 'hidden-bot-token',
    guildId: '112233445566778899',
  },
  database: {
    dbHost: 'db.hidden.example',
    dbPort: 3307,
    dbUser: 'hidden-user',
    dbPassword: 'hidden-password',
    dbName: 'hidden-name',
  },
} as const

/** The configuration of a service as it is stored, whatever the world wraps its answers in. */
export async function configOf(client: TestClient, serviceId: string): Promise<unknown> {
  await client.control('POST', '/envelope', { variant: 'bare' })
  return (await client.call('GET', `/services/${serviceId}/deployment/config`)).body
}

export function saveConfig(
  client: TestClient,
  serviceId: string,
  config: unknown,
  { id: userId }: Pick<Person, 'id'> = vera,
): Promise<Reading> {
  return client.call('PUT', `/services/${serviceId}/deployment/config`, { config, userId })
}

/** @param kind of the credentials, or of those whose place they are sent to */
export function saveCredentials(
  client: TestClient,
  serviceId: string,
  kind: keyof typeof goodCredentials,
  credentials: unknown = goodCredentials[kind],
): Promise<Reading> {
  return client.call('PUT', `/services/${serviceId}/${kind}-credentials`, credentials)
}

/** What the contract's 422 reads like. */
export function invalidReading(...validationErrors: { field: string; message: string }[]): Reading {
  const message = 'Please check your input and try again.'
  const body = { message, code: 'VALIDATION_ERROR', statusCode: 422, context: { validationErrors } }
  return { status: 422, body }
}
