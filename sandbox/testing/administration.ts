import { type Person, ruth } from '../account/people.seeds'
import { createSandbox, type Sandbox } from '../sandbox'
import type { Schemas } from '../server/schemas'
import { createTestClient, type TestClient } from './test-client'

/** When the worlds of the administration's tests begin, a Thursday. */
export const NOW = new Date('2026-01-15T12:00:00.000Z')

/** An administrator in a world whose answers are not wrapped. */
export async function createAdministrator(
  sandbox: Pick<Sandbox, 'fetch'> = createSandbox({ now: () => NOW }),
  person: Person = ruth,
): Promise<TestClient> {
  const client = await createTestClient(sandbox)
  await client.signIn(person)
  await client.control('POST', '/envelope', { variant: 'bare' })
  return client
}

/** Users as administrators are told of them; the world must not wrap its answers. */
export async function usersOf(client: TestClient, query = ''): Promise<Schemas['User'][]> {
  const { body } = await client.call('GET', `/admin/users?limit=100${query}`)
  // The sandbox checks its answers against the contract.
  return (body as { users: Schemas['User'][] }).users
}

/** The user of that id. */
export async function userOf(client: TestClient, id: string): Promise<Schemas['User']> {
  // The sandbox checks its answers against the contract.
  return (await client.call('GET', `/admin/users/${id}`)).body as Schemas['User']
}

/** Services as administrators are told of them; the world must not wrap its answers. */
export async function allServicesOf(client: TestClient, query = ''): Promise<Schemas['Service'][]> {
  const { body } = await client.call('GET', `/admin/services?limit=100${query}`)
  // The sandbox checks its answers against the contract.
  return (body as { services: Schemas['Service'][] }).services
}

/** The service of that id; undefined if there is none. */
export async function serviceOf(client: TestClient, id: string): Promise<Schemas['Service'] | undefined> {
  return (await allServicesOf(client)).find((service) => service.id === id)
}

/** How far the deployment of a service is. */
export async function readinessOf(client: TestClient, id: string): Promise<Schemas['ServiceReadiness']> {
  // The sandbox checks its answers against the contract.
  return (await client.call('GET', `/admin/services/${id}/status`)).body as Schemas['ServiceReadiness']
}
