import { availabilityOf, availabilityTone, type ManagedProduct } from '#machines/admin/catalogue/managed-product'
import { lacksAmounts } from '#machines/payment/pricing'
import { availableStock } from '#machines/purchase/product'
import { getProductPricing } from '../../../shared/calls/products'
import type { ApiClient } from '../../../shared/client/client'
import { formatCount } from '../../../shared/format/count'
import { formatDay } from '../../../shared/format/date'
import { useQuery } from '../../../shared/xstate/resource'
import { SidePanel } from '../../../ui/dialog/dialog'
import { CopyButton } from '../../../ui/text/copy-button'
import { StatusBadge } from '../../../ui/text/status-badge'
import { DetailList, OneRow } from '../../kit/list/one-row'
import classes from '../../kit/screen/admin.module.css'
import { getManagedProduct } from '../products.calls'
import { PriceLine } from './price-line'
import { legacyPriceLines } from './price-texts'
import { productType } from './product-columns'
import own from './products.module.css'

/** The panel 'Product Details', which loads the amounts of the prices. Key it by the id. See docs/product/admin/catalogue.md#product-details. */
export function ProductDetails({
  client,
  id,
  row,
  onClose,
}: {
  client: ApiClient
  id: string
  /** Undefined if the list does not contain the product. */
  row: ManagedProduct | undefined
  onClose: () => void
}) {
  const { resource, reload } = useQuery(id, (productId, signal) => readProduct(client, productId, row, signal))
  // Amounts that the list omits must not look unknown while they are loading.
  const isEnough = row !== undefined && (resource.state !== 'loading' || !lacksAmounts(row))
  return (
    <SidePanel title="Product Details" onClose={onClose}>
      <OneRow
        entityName="Product"
        resource={resource}
        row={isEnough ? row : undefined}
        errorContext="productPricing"
        onRetry={reload}
      >
        {(product) => (
          <div className={classes.panelBody}>
            <DetailList details={detailsOf(product)} />
            <div className={classes.chips}>
              <CopyButton text={product.id} confirmation="Product ID copied to clipboard">
                Copy Product ID
              </CopyButton>
            </div>
          </div>
        )}
      </OneRow>
    </SidePanel>
  )
}

/** The pricing call may return only the prices, so the other fields come from the list or from the product's own call. */
async function readProduct(
  client: ApiClient,
  id: string,
  row: ManagedProduct | undefined,
  signal: AbortSignal,
): Promise<ManagedProduct> {
  const [{ prices, price }, product] = await Promise.all([
    getProductPricing(client, id, signal),
    row ?? getManagedProduct(client, id, signal),
  ])
  return { ...product, prices, price }
}

function detailsOf(product: ManagedProduct) {
  const { id, name, description, stock, used = 0, subscription, customerCount, createdAt } = product
  const availability = availabilityOf(product)
  return {
    'Product ID': (
      <span className={classes.identifier} translate="no">
        {id}
      </span>
    ),
    'Product Name': name,
    Description: description,
    Availability: <StatusBadge tone={availabilityTone(availability)}>{availability}</StatusBadge>,
    Stock: formatCount(stock),
    Used: formatCount(used),
    Left: stock === undefined ? undefined : formatCount(availableStock(product)),
    Type: productType(subscription),
    Customers: formatCount(customerCount),
    Created: formatDay(createdAt),
    Prices: <Prices product={product} />,
  }
}

function Prices({ product }: { product: ManagedProduct }) {
  const { prices } = product
  const lines = legacyPriceLines(product)
  if (prices.length === 0 && lines.length === 0) return "None. Customers can't buy this product."
  return (
    <ul className={own.prices}>
      {prices.map((price, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a product may list the same price twice
        <li key={`${price.id} ${index}`}>
          <PriceLine price={price} />
        </li>
      ))}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
