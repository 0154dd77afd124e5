import { readContract } from '../server/contract/load-definition'
import { withoutReferences } from '../server/contract/references'
import type { OperationId } from '../server/schemas'

/** An error of the contract. `status` may be a range, such as `5XX`. */
export type DeclaredError = { readonly status: string; readonly code: string }

type Resolved = { paths: Record<string, Record<string, Operation>> }
type Operation = { operationId: OperationId; responses: Record<string, { content?: Record<string, Content> }> }
type Content = { examples?: Record<string, unknown> }

// The sandbox's own type has no examples.
const { paths } = withoutReferences(await readContract()) as unknown as Resolved

const errors = new Map(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map(({ operationId, responses }) => [operationId, Object.entries(responses).flatMap(errorsOf)]),
)

/** Returns the errors that an operation declares: the names of the examples of its responses. */
export function declaredErrors(id: OperationId): readonly DeclaredError[] {
  return errors.get(id) ?? []
}

function errorsOf([status, { content }]: [string, { content?: Record<string, Content> }]): DeclaredError[] {
  if (!/^[45]/.test(status)) return []
  return Object.keys(content?.['application/json']?.examples ?? {}).map((code) => ({ status, code }))
}
