/**
 * What of a form differs from what was there before: nothing else is sent (administrator specification, section 5).
 *
 * @param uncertain the fields of which nobody knows what the server has, because a save of them had no clear answer
 */
export function changedFields<T extends Readonly<Record<string, string | boolean | readonly string[]>>>(
  before: T,
  after: T,
  uncertain: ReadonlySet<string> = NONE,
): Partial<T> {
  const changed = Object.entries(after).filter(
    // Lists are told apart by what is in them.
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]) || uncertain.has(field),
  )
  // The cast: `fromEntries` forgets the names of the keys.
  return Object.fromEntries(changed) as Partial<T>
}

const NONE: ReadonlySet<string> = new Set()

/** The fields without the blanks that come from copying; what nobody has edited stays as the server has it. */
export function trimmedEdits<TField extends string>(
  before: Readonly<Record<TField, string>>,
  after: Readonly<Record<TField, string>>,
  fields: readonly TField[],
) {
  const values = fields.map((field) => [field, after[field] === before[field] ? after[field] : after[field].trim()])
  // The cast: `fromEntries` forgets the names of the keys.
  return Object.fromEntries(values) as Record<TField, string>
}
