/**
 * Returns the changed fields of a form. Only these are sent (docs/product/admin/README.md#dialogs).
 *
 * @param uncertain fields that are always included, because an earlier save of them had no clear result
 */
export function changedFields<T extends Readonly<Record<string, string | boolean | readonly string[]>>>(
  before: T,
  after: T,
  uncertain: ReadonlySet<string> = NONE,
): Partial<T> {
  const changed = Object.entries(after).filter(
    // Lists are compared by content.
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]) || uncertain.has(field),
  )
  // `fromEntries` loses the types of the keys; the entries are a subset of those of `after`.
  return Object.fromEntries(changed) as Partial<T>
}

const NONE: ReadonlySet<string> = new Set()

/** Trims fields, because copied text often has blanks around it. An unchanged field stays as the server sent it. */
export function trimmedEdits<TField extends string>(
  before: Readonly<Record<TField, string>>,
  after: Readonly<Record<TField, string>>,
  fields: readonly TField[],
) {
  const values = fields.map((field) => [field, after[field] === before[field] ? after[field] : after[field].trim()])
  // `fromEntries` loses the types of the keys; there is one entry per field.
  return Object.fromEntries(values) as Record<TField, string>
}
