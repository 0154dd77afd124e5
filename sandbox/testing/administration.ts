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
