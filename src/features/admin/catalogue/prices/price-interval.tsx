import { intervalChip } from '#machines/admin/catalogue/product-import'
import type { PriceMetadata } from '#machines/shared/model'
import { StatusBadge } from '../../../../ui/text/status-badge'

/** How often a price is due, as a chip; of one that is paid once the word for it. */
export function PriceInterval({ recurring }: Pick<PriceMetadata, 'recurring'>) {
  return recurring ? <StatusBadge tone="neutral">{intervalChip(recurring)}</StatusBadge> : 'One-time'
}
