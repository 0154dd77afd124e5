import type { EntityName, Known } from './use'

/** The ids that there are. */
export function idsOf(ids: Readonly<Partial<Record<EntityName, string | undefined>>>): Known {
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined))
}
