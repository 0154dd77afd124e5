/** A write to a row, with the texts from which its names in the log are made. */
export type NamedRow = {
  readonly words: {
    readonly entityName: string
    readonly texts: Readonly<Record<string, { readonly label: string; readonly failed: string }>>
    /** A method, because each kind of row has its own type. */
    nameOf(row: unknown): string
  }
  readonly subject: { readonly verb: string; readonly row: unknown; readonly isUndo?: true }
}

/** Returns the names of a write to a row (docs/product/admin/activity.md#what-is-listed). */
export function namesOf({ words: { entityName, texts, nameOf }, subject: { verb, row, isUndo } }: NamedRow) {
  const { label = verb, failed = '' } = texts[verb] ?? {}
  return { action: isUndo ? `${label} (undo)` : label, target: `${entityName} ${nameOf(row)}`, failed }
}
