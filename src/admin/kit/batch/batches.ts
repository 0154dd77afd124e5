import * as v from 'valibot'
import { type BatchRow, LANES } from '#machines/admin/batch/batch-rows'
import { type ApiError, plainCode } from '#machines/shared/api-error'
import { storedBatches } from '../../../shared/storage/keys'
import { createListStore } from '../../../shared/storage/store'

type Batch = { readonly verb: string; readonly rows: readonly BatchRow[] }
type BatchOwner = { readonly userId: string; readonly list: string }

const errorShape = v.object({
  kind: v.picklist(['http', 'network', 'timeout', 'unreadable', 'unexpected', 'notSent']),
  message: v.string(),
  status: v.optional(v.number()),
  code: v.optional(v.string()),
  reference: v.optional(v.string()),
})

const row = { id: v.string(), name: v.string(), detail: v.optional(v.string()), searchKey: v.string() }

// Safe: JSON has no undefined values. The other functions of the library would be in the first load of all users.
const rowShape = v.union([
  v.object({ ...row, state: v.picklist(['waiting', 'done']) }),
  v.object({ ...row, state: v.literal('notSent'), error: v.optional(errorShape) }),
  v.object({ ...row, state: v.literal('sending'), lane: v.picklist(LANES) }),
  v.object({ ...row, state: v.picklist(['rejected', 'unclear']), error: v.nullable(errorShape) }),
]) as v.GenericSchema<BatchRow>

const batchShape = v.object({
  userId: v.string(),
  list: v.string(),
  verb: v.string(),
  rows: v.array(rowShape),
})

const store = createListStore(storedBatches, batchShape)

/** The running batch and the results of each list, so that a reload loses nothing that is known. They contain no secrets. */
export const batches = {
  read: ({ userId, list }: BatchOwner): Batch | undefined =>
    store.read().find((batch) => batch.userId === userId && batch.list === list),
  /** A batch without rows is removed. */
  save(owner: BatchOwner, { verb, rows }: Batch): void {
    const others = store.read().filter(({ userId, list }) => userId !== owner.userId || list !== owner.list)
    store.write(rows.length === 0 ? others : [...others, { ...owner, verb, rows: rows.map(storable) }])
  },
}

/** Leaves out what the results do not show. */
function storable(row: BatchRow): BatchRow {
  return 'error' in row && row.error ? { ...row, error: shownOf(row.error) } : row
}

function shownOf({ kind, message, status, reference, ...error }: ApiError): ApiError {
  const code = plainCode(error.code)
  return {
    kind,
    message,
    ...(status !== undefined && { status }),
    ...(code !== undefined && { code }),
    ...(reference !== undefined && { reference }),
  }
}
