import { intervalChip } from '#machines/admin/catalogue/product-import'
import type { PriceMetadata } from '#machines/shared/model'
import { StatusBadge } from '../../../../ui/text/status-badge'

/** The interval as a chip, or plain text for a one-time price. */
export function PriceInterval({ recurring }: Pick<PriceMetadata, 'recurring'>) {
  return recurring ? <StatusBadge tone="neutral">{intervalChip(recurring)}</StatusBadge> : 'One-time'
}
