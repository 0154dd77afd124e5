import { Button } from '@mantine/core'
import { hasSeveralPeriods, isNotSoldByCard } from '#machines/payment/pricing'
import type { Price, Product } from '#machines/shared/model'
import { Notice } from '../../../../../ui/notice/notice'
import { GivenName } from '../../../../../ui/text/given-name'
import classes from '../../../admin.module.css'
import { legacyPriceLines } from '../price-texts'
import own from '../products.module.css'
import { PriceLine, priceName } from './price-line'

/** What a product costs, price by price, each with what removes it. */
export function ProductPrices({
  product,
  isLocked,
  onRemove,
}: {
  product: Product
  /** While something is being done to the product, nothing else is begun. */
  isLocked: boolean
  onRemove: (price: Price) => void
}) {
  return (
    <>
      <div>
        <div className={classes.strong}>
          <GivenName>{product.name || product.id}</GivenName>
        </div>
        <div className={classes.identifier}>{product.id}</div>
      </div>
      {isNotSoldByCard(product) && (
        <Notice tone="warning" isPolite>
          <p>
            {hasSeveralPeriods(product)
              ? "Customers can't buy this product by card because its prices have different billing periods. Create a separate product for each period."
              : "Customers can't buy this product by card because its prices don't add up to one amount. Check their amounts and currencies."}
          </p>
        </Notice>
      )}
      {product.prices.length === 0 ? (
        <NoPrices product={product} />
      ) : (
        <ul className={own.prices} aria-label="Prices of this product">
          {product.prices.map((price, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing promises that a product names a price once alone
            <li key={`${price.id} ${place}`} className={own.removable}>
              <PriceLine price={price} />
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Remove ${priceName(price)}`}
                data-price={price.id}
                // Without an id there is nothing that the call could name.
                disabled={isLocked || price.id === ''}
                onClick={() => onRemove(price)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Of a product without prices: what it costs by the old kind of price, if it has one. */
function NoPrices({ product }: { product: Product }) {
  const lines = legacyPriceLines(product)
  return lines.length === 0 ? (
    <p className={own.plain}>No prices yet. Customers can't buy a product without a price.</p>
  ) : (
    <p className={own.plain}>
      {lines.join(', ')} (legacy price). You can't change it here, but adding a price replaces it.
    </p>
  )
}
