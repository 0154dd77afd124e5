import { type Person, vera } from '../account/people.seeds'
import type { Reading, TestClient } from './test-client'

/** Valid credentials of each kind. Their values are unique in a world, so that tests can search for them. */
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

/** Returns the stored configuration of a service, and sets the world to bare responses. */
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

/** @param kind selects the address, even if `credentials` are of the other kind */
export function saveCredentials(
  client: TestClient,
  serviceId: string,
  kind: keyof typeof goodCredentials,
  credentials: unknown = goodCredentials[kind],
): Promise<Reading> {
  return client.call('PUT', `/services/${serviceId}/${kind}-credentials`, credentials)
}
