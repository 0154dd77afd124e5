import { invalidInput } from '../../server/rejection'
import type { World } from '../../server/worlds/world'

/** @throws Rejection 422 if the end of a new promotion is not in the future */
export function rejectPastEnd(redeemBy: string | undefined, now: Date): void {
  if (redeemBy === undefined || new Date(redeemBy) > now) return
  throw invalidInput([{ field: 'redeemBy', message: 'must not be in the past' }])
}

/**
 * @param ids undefined if they are not sent
 * @param besides ids that are valid even if the product no longer exists
 * @throws Rejection 422 if any product does not exist
 */
export function rejectUnknownProducts(
  { products }: World,
  ids: readonly string[] = [],
  besides: readonly string[] = [],
): void {
  const known = new Set([...products.map(({ id }) => id), ...besides])
  if (ids.every((id) => known.has(id))) return
  throw invalidInput([{ field: 'applicableProducts', message: 'There is no such product' }])
}
