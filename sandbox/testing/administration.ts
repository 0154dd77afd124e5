import { test } from 'vitest'
import { type Person, ruth } from '../account/people.seeds'
import { createSandbox, type Sandbox } from '../sandbox'
import type { Schemas } from '../server/schemas'
import { bodyOf, createTestClient, type TestClient } from './test-client'

/** The creation time of the worlds in administrator tests: a Thursday. */
export const NOW = new Date('2026-01-15T12:00:00.000Z')

/** Signs in an administrator in a world with bare responses. */
export async function createAdministrator(
  sandbox: Pick<Sandbox, 'fetch'> = createSandbox({ now: () => NOW }),
  person: Person = ruth,
): Promise<TestClient> {
  const client = await createTestClient(sandbox)
  await client.signIn(person)
  await client.control('POST', '/envelope', { variant: 'bare' })
  return client
}

/** A test whose `client` is an administrator in a new world, with bare responses. */
export const adminTest = test.extend('client', () => createAdministrator())

/** Returns the users that an administrator sees. Requires bare responses. */
export async function usersOf(client: TestClient, query = ''): Promise<Schemas['ManagedUser'][]> {
  return (await bodyOf<{ users: Schemas['ManagedUser'][] }>(client, `/admin/users?limit=100${query}`)).users
}

export function userOf(client: TestClient, id: string): Promise<Schemas['ManagedUser']> {
  return bodyOf(client, `/admin/users/${id}`)
}

/** Returns the services that an administrator sees. Requires bare responses. */
export async function allServicesOf(client: TestClient, query = ''): Promise<Schemas['ManagedService'][]> {
  return (await bodyOf<{ services: Schemas['ManagedService'][] }>(client, `/admin/services?limit=100${query}`)).services
}

export async function serviceOf(client: TestClient, id: string): Promise<Schemas['ManagedService'] | undefined> {
  return (await allServicesOf(client)).find((service) => service.id === id)
}

export async function readinessOf(client: TestClient, id: string): Promise<Schemas['ServiceReadiness']> {
  return (await bodyOf<{ service: Schemas['ServiceReadiness'] }>(client, `/admin/services/${id}/status`)).service
}
