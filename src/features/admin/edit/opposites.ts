/**
 * The verbs that undo each other, for all kinds of rows (docs/product/admin/README.md#undo). They are not in the texts of the
 * writes, because those load with the first list.
 */
export const OPPOSITES: ReadonlyMap<string, string> = new Map(
  [
    ['suspend', 'unsuspend'],
    ['ban', 'unban'],
    ['cancel', 'uncancel'],
    ['enable', 'disable'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
)
