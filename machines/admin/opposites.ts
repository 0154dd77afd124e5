const PAIRS = [
  ['suspend', 'unsuspend'],
  ['ban', 'unban'],
  ['cancel', 'uncancel'],
  ['enable', 'disable'],
] as const

const OPPOSITES: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)

/** Returns the verb that undoes a write, for all kinds of rows, or undefined (docs/product/admin/README.md#undo). */
export function oppositeOf(verb: string): string | undefined {
  return OPPOSITES.get(verb)
}
