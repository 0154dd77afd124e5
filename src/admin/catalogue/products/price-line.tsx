import { AMOUNT_NOT_KNOWN } from '#machines/shared/minor-units'
import type { Price } from '#machines/shared/model'
import classes from '../../kit/screen/admin.module.css'
import { type PriceTerms, priceText } from './price-texts'
import own from './products.module.css'

/** Name, amount, interval and id of one price, in one line if there is room. */
export function PriceLine({
  price: { id, name, metadata },
}: {
  price: Pick<Price, 'id' | 'name'> & { readonly metadata: PriceTerms | undefined }
}) {
  return (
    <div className={own.price}>
      <span className={classes.strong}>{priceName({ id, name })}</span>
      {metadata ? (
        <span translate="no">{priceText(metadata)}</span>
      ) : (
        <span className={own.unknown}>{AMOUNT_NOT_KNOWN}</span>
      )}
      <span className={own.priceId} translate="no">
        {id}
      </span>
    </div>
  )
}

export function priceName({ id, name }: Pick<Price, 'id' | 'name'>): string {
  return name || id || 'Unnamed price'
}
