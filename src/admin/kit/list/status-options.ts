import { statusLabel } from '#machines/services/service-status'

type Option = { readonly value: string; readonly label: string }

const optionOf = (value: string): Option => ({ value, label: statusLabel(value) })

/** The options of an edit form. The row's current status comes first if it is not among the known ones. */
export function statusOptions(statuses: readonly string[], current = ''): Option[] {
  return [...(statuses.includes(current) ? [] : [current]), ...statuses].map(optionOf)
}

/** The options of a filter, which begin with 'All'. */
export function statusFilterOptions(statuses: readonly string[]): Option[] {
  return [{ value: '', label: 'All' }, ...statuses.map(optionOf)]
}
