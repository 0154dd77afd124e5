type Values = Readonly<Record<string, string | boolean | readonly string[]>>

/** An edit of a row whose fields are all sent. */
export type Edit<TTyped> = {
  /** The values that the administrator has seen on the server. */
  readonly seen: TTyped
  readonly typed: TTyped
  /** The edited fields of earlier saves without a clear result. The server may have stored them. */
  readonly unclear: readonly Partial<TTyped>[]
}

export type MergedEdit<TTyped> = {
  readonly values: TTyped
  /** The fields that an unclear save may have changed. They are sent even if they look unchanged. */
  readonly uncertain: ReadonlySet<string>
  /** The edited fields that the server meanwhile has another value of. */
  readonly conflicts: readonly (keyof TTyped & string)[]
}

/**
 * Applies an edit to the latest values of its row, as a three-way merge: other fields take the latest value. See
 * docs/product/admin/README.md#saving-all-fields.
 *
 * @param sentOf returns the fields as they are sent. What is not sent, such as an emptied limit, is never in conflict.
 */
export function mergedEdit<TTyped extends Values>(
  { seen, typed, unclear }: Edit<TTyped>,
  latest: TTyped,
  sentOf: (typed: TTyped) => Partial<Record<keyof TTyped, unknown>>,
): MergedEdit<TTyped> {
  const [before, mine, theirs] = [seen, typed, latest].map(sentOf)
  const earlier = (field: string) => unclear.filter((fields) => field in fields)
  const uncertain = Object.keys(typed).filter((field) => earlier(field).length > 0)
  const edited = Object.keys(typed).filter(
    (field) => uncertain.includes(field) || !isSame(mine?.[field], before?.[field]),
  )
  const conflicts = edited.filter((field) => {
    const known = [before, mine, ...earlier(field).map((fields) => sentOf({ ...seen, ...fields }))]
    return mine?.[field] !== undefined && !known.some((values) => isSame(values?.[field], theirs?.[field]))
  })
  const own = Object.fromEntries(edited.map((field) => [field, typed[field]]))
  return { values: { ...latest, ...own }, uncertain: new Set(uncertain), conflicts }
}

/** Compares as JSON, because some values are lists. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
