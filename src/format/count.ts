import { onFirstUse } from './on-first-use'

const thousands = onFirstUse(() => new Intl.NumberFormat('en-US'))

/** A number with its thousands told apart; undefined where it is not known. */
export function formatCount(count: number | undefined): string | undefined {
  return count === undefined ? undefined : thousands().format(count)
}
