import type { OperationId } from '../server/schemas'
import type { Reading, TestClient } from './test-client'

/** Makes the sandbox reject a call. The client is new and has no session. */
export type Provoke = (client: TestClient) => Promise<Reading>

/**
 * Ways to get the errors that only some operations declare in openapi.yaml, by operation and by the name of the example: the
 * code, or in the setup the `errorCode`. The errors that many operations share are provoked in declared-errors.test.ts.
 */
export type Rejections = { readonly [Id in OperationId]?: Readonly<Record<string, Provoke>> }
