/** Entries on a page (administrator specification, section 9). */
export const PAGE_SIZE = 20

/** A write to one row, whose answer has nothing to say but that it was done. */
export const toOne = (id: string) => ({ params: { path: { id } }, parseAs: 'text' }) as const

/** The filters of a list that say something. */
export function given<T extends Readonly<Record<string, string | undefined>>>(
  filters: T,
): Partial<Record<keyof T, string>> {
  // The cast: `fromEntries` forgets the names of the keys.
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Partial<Record<keyof T, string>>
}
