import { onFirstUse } from './on-first-use'

const thousands = onFirstUse(() => new Intl.NumberFormat('en-US'))

/** Formats a number with thousands separators, such as `1,234`. Undefined stays undefined. */
export function formatCount(count: number | undefined): string | undefined {
  return count === undefined ? undefined : thousands().format(count)
}
