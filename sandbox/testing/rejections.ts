import type { OperationId } from '../server/schemas'
import type { Reading, TestClient } from './test-client'

/** Makes the sandbox reject a call. The client is new and has no session. */
export type Provoke = (client: TestClient) => Promise<Reading>

/**
 * Ways to get the errors that only some operations declare in openapi.yaml, by operation and by the name of the example: the
 * code, or in the setup the `errorCode`. The errors that many operations share are provoked in declared-errors.test.ts.
 */
export type Rejections = { readonly [Id in OperationId]?: Readonly<Record<string, Provoke>> }

type Person = Parameters<TestClient['signIn']>[0]

/** Signs in a person before the call. */
export function signedInAs(person: Person, provoke: Provoke): Provoke {
  return async (client) => {
    await client.signIn(person)
    return provoke(client)
  }
}

/** Signs in a person and sends a call. */
export function sendAs(person: Person, method: string, path: string, body?: unknown): Provoke {
  return signedInAs(person, (client) => client.call(method, path, body))
}

/** Turns off a switch of the platform before the call. */
export function whileOff(name: string, provoke: Provoke): Provoke {
  return async (client) => {
    await client.control('POST', '/settings', { [name]: false })
    return provoke(client)
  }
}
