import { Button } from '@mantine/core'
import { hasSeveralPeriods, isNotSoldByCard } from '#machines/payment/pricing'
import type { Price, Product } from '#machines/shared/model'
import { Notice } from '../../../ui/notice/notice'
import { GivenName } from '../../../ui/text/given-name'
import classes from '../../kit/screen/admin.module.css'
import { PriceLine, priceName } from './price-line'
import { legacyPriceLines } from './price-texts'
import own from './products.module.css'

/** The prices of a product, each with a button that removes it. */
export function ProductPrices({
  product,
  isLocked,
  onRemove,
}: {
  product: Product
  /** True while another write to the product is under way. */
  isLocked: boolean
  onRemove: (price: Price) => void
}) {
  return (
    <>
      <div>
        <div className={classes.strong}>
          <GivenName>{product.name || product.id}</GivenName>
        </div>
        <div className={classes.identifier} translate="no">
          {product.id}
        </div>
      </div>
      {isNotSoldByCard(product) && (
        <Notice tone="warning" isPolite>
          <p>
            {hasSeveralPeriods(product)
              ? "Customers can't buy this product by card because its prices have different billing periods. Create a separate product for each period."
              : "Customers can't buy this product by card because its prices can't be combined into one amount. Check their amounts and currencies."}
          </p>
        </Notice>
      )}
      {product.prices.length === 0 ? (
        <NoPrices product={product} />
      ) : (
        <ul className={own.prices} aria-label="Prices of this product">
          {product.prices.map((price, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may list the same price twice
            <li key={`${price.id} ${index}`} className={own.removable}>
              <PriceLine price={price} />
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Remove ${priceName(price)}`}
                data-price={price.id}
                // The call needs the id of the price.
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

/** Shows the legacy price if the product has one. */
function NoPrices({ product }: { product: Product }) {
  const lines = legacyPriceLines(product)
  return lines.length === 0 ? (
    <p className={own.plain}>No prices yet. Customers can't buy a product without a price.</p>
  ) : (
    <p className={own.plain}>
      {`${lines.join(', ')} (legacy price). You can't change it here, but adding a price replaces it.`}
    </p>
  )
}
