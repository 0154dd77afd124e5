import type { Known, Noun } from './use'

/** The ids that there are. */
export function idsOf(ids: Readonly<Partial<Record<Noun, string | undefined>>>): Known {
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined))
}
