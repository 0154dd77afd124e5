import type { EntityName, Known } from './use'

/** Returns the ids that are not undefined. */
export function idsOf(ids: Readonly<Partial<Record<EntityName, string | undefined>>>): Known {
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined))
}
