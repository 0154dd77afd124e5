import { type StripePreview, stripePriceName } from '#machines/admin/catalogue/product-import'
import { Notice } from '../../../ui/notice/notice'
import { GivenName } from '../../../ui/text/given-name'
import admin from '../../kit/screen/admin.module.css'
import { PriceLine } from './price-line'
import classes from './stripe-import.module.css'

/** The payment provider's product with all of its prices. See docs/product/admin/catalogue.md#import. */
export function StripeImportFound({ preview: { product, priceCount: count, prices } }: { preview: StripePreview }) {
  return (
    <div className={classes.found}>
      <div>
        <h3 className={classes.name}>
          <GivenName>{product.name || product.id}</GivenName>
        </h3>
        <span className={admin.identifier} translate="no">
          {product.id}
        </span>
      </div>
      {product.description && <p>{product.description}</p>}
      <p className={admin.quiet}>{countText(count)}</p>
      {prices.length > 0 && (
        <ul className={classes.prices} aria-label="Prices">
          {prices.map((price) => (
            <li key={price.id}>
              <PriceLine price={{ id: price.id, name: stripePriceName(price), metadata: price }} />
            </li>
          ))}
        </ul>
      )}
      {prices.length < count && <p>{`Showing ${prices.length} of ${count} prices.`}</p>}
      {prices.length === 0 && (
        <Notice tone="warning">
          <p>
            {count === 0
              ? 'This product has no prices in Stripe. Add a price there, then preview it again.'
              : "We couldn't load its prices. Preview the product again to import it."}
          </p>
        </Notice>
      )}
    </div>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 price' : `${count} prices`
}
