import { statusLabel } from '#machines/services/service-status'

type Option = { readonly value: string; readonly label: string }

const optionOf = (value: string): Option => ({ value, label: statusLabel(value) })

/** The statuses that a row can be given, and the one that it has if it is none of them. */
export function statusOptions(statuses: readonly string[], current = ''): Option[] {
  return [...(statuses.includes(current) ? [] : [current]), ...statuses].map(optionOf)
}

/** The statuses by which a list is filtered, after what filters nothing. */
export function statusFilterOptions(statuses: readonly string[]): Option[] {
  return [{ value: '', label: 'All' }, ...statuses.map(optionOf)]
}
