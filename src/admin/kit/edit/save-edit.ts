import { type Edit, mergedEdit } from '#machines/admin/merged-edit'
import { type ApiError, toApiError } from '#machines/shared/api-error'

type Value = string | boolean | readonly string[]
type Values = Readonly<Record<string, Value>>

/** An edit in an open dialog. */
export type OpenEdit<TRow, TTyped> = Edit<TTyped> & {
  /** Shows a newer version of the row, with the edited fields as they were typed. */
  readonly onNewer: (row: TRow, values: TTyped) => void
}

/** How a row becomes the values of its form, and these become the payload. */
export type EditRules<TRow, TTyped, TChanges> = {
  /** In the singular, such as 'Product'. */
  readonly entityName: string
  readonly typedOf: (row: TRow) => TTyped
  readonly sentOf: (typed: TTyped, row: TRow) => Partial<Record<keyof TTyped, unknown>>
  readonly changesOf: (row: TRow, typed: TTyped, uncertain: ReadonlySet<string>) => TChanges | undefined
}

/** Reads the row of an edit again and sends the edit, unless it is in conflict (docs/product/admin/README.md#saving-all-fields). */
export async function saveEdit<TRow, TTyped extends Values, TChanges>(
  { entityName, typedOf, sentOf, changesOf }: EditRules<TRow, TTyped, TChanges>,
  edit: OpenEdit<TRow, TTyped>,
  read: () => Promise<TRow>,
  send: (changes: TChanges) => Promise<void>,
): Promise<void> {
  const row = await read().catch(throwUnsent)
  const latest = typedOf(row)
  const { values, uncertain, conflicts } = mergedEdit(edit, latest, (typed) => sentOf(typed, row))
  if (conflicts.length > 0) {
    edit.onNewer(row, values)
    throw conflictError(
      entityName,
      conflicts.map((field) => [field, latest[field]]),
    )
  }
  const changes = changesOf(row, values, uncertain)
  // The server may have the values already.
  if (changes !== undefined) await send(changes)
}

/** For a write whose row could not be read before. */
export function throwUnsent(thrown: unknown): never {
  throw { kind: 'notSent', message: '', cause: toApiError(thrown) } satisfies ApiError
}

function conflictError(entityName: string, conflicts: readonly (readonly [string, Value | undefined])[]): ApiError {
  return {
    kind: 'notSent',
    message: `The ${entityName.toLowerCase()} has changed since you opened it, so nothing has been saved yet.`,
    fieldErrors: conflicts.map(([field, value]) => ({
      field,
      message: `The server now has ${shown(value)}. Save again to replace it with yours.`,
    })),
  }
}

/** A switch has only two values, so it is never in conflict. */
function shown(value: Value | undefined): string {
  return [value].flat().join(', ') || 'no value'
}
