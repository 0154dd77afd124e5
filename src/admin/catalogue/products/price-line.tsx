import { intervalChip } from '#machines/admin/catalogue/product-import'
import { AMOUNT_NOT_KNOWN, amountText } from '#machines/shared/minor-units'
import type { Price } from '#machines/shared/model'
import { StatusBadge } from '../../../ui/text/status-badge'
import classes from '../../kit/screen/admin.module.css'
import own from './products.module.css'

/** Name, id, amount and interval of one price. */
export function PriceLine({ price: { id, name, metadata } }: { price: Price }) {
  const amount = metadata && amountText(metadata.unit_amount, metadata.currency)
  return (
    <div className={own.price}>
      <span className={classes.strong}>{priceName({ id, name })}</span>
      <span className={own.priceId} translate="no">
        {id}
      </span>
      <span className={classes.chips}>
        {amount ? <span translate="no">{amount}</span> : <span className={own.unknown}>{AMOUNT_NOT_KNOWN}</span>}
        {metadata?.recurring && <StatusBadge tone="neutral">{intervalChip(metadata.recurring)}</StatusBadge>}
      </span>
    </div>
  )
}

export function priceName({ id, name }: Pick<Price, 'id' | 'name'>): string {
  return name || id || 'Unnamed price'
}
