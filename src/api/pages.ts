/** Entries on a page (administrator specification, section 9). */
export const PAGE_SIZE = 20

/** A write to one row, whose answer has nothing to say but that it was done. */
export const toOne = (id: string) => ({ params: { path: { id } }, parseAs: 'text' }) as const

/** A write that makes a row; which one, the list says. */
export const TO_NEW = { parseAs: 'text' } as const

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** The filters of a list that say something. */
export function given<T extends Readonly<Record<string, string | boolean | undefined>>>(filters: T): Given<T> {
  const said = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  // The cast: `fromEntries` forgets the names of the keys.
  return Object.fromEntries(said) as Given<T>
}
