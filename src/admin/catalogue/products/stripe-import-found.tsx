import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import {
  intervalChip,
  type StripePreview,
  type StripePrice,
  stripePriceName,
} from '#machines/admin/catalogue/product-import'
import { AMOUNT_NOT_KNOWN, amountText } from '#machines/shared/minor-units'
import { Notice } from '../../../ui/notice/notice'
import { GivenName } from '../../../ui/text/given-name'
import { StatusBadge } from '../../../ui/text/status-badge'
import admin from '../../kit/screen/admin.module.css'
import classes from './stripe-import.module.css'

/**
 * The payment provider's product with all of its prices, and the box that confirms the import of all of them (D-195). See
 * docs/product/admin/catalogue.md#import.
 */
export function StripeImportFound({
  preview: { product, priceCount: count, prices },
  isBusy,
  isConfirmed,
  onConfirm,
}: {
  preview: StripePreview
  isBusy: boolean
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}) {
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
            <StripePriceLine key={price.id} price={price} />
          ))}
        </ul>
      )}
      {prices.length < count && <p>{`Showing ${prices.length} of ${count} prices.`}</p>}
      {prices.length > 0 ? (
        <Checkbox
          label={`Confirm the import of this product and ${count === 1 ? 'its price' : `all of its ${count} prices`}`}
          description="The import includes all prices. You can remove prices later with Manage Prices."
          disabled={isBusy}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      ) : (
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

function StripePriceLine({ price }: { price: StripePrice }) {
  return (
    <li className={classes.price}>
      <div className={classes.priceName}>
        <div className={admin.strong}>{stripePriceName(price)}</div>
        <span className={admin.identifier} translate="no">
          {price.id}
        </span>
      </div>
      <div className={classes.amount}>
        <span className={admin.line}>{stripeAmount(price)}</span>
        {price.recurring && <StatusBadge tone="neutral">{intervalChip(price.recurring)}</StatusBadge>}
      </div>
    </li>
  )
}

function stripeAmount({ unit_amount, currency }: StripePrice): string {
  return (unit_amount === undefined ? undefined : amountText(unit_amount, currency)) ?? AMOUNT_NOT_KNOWN
}

function countText(count: number): string {
  return count === 1 ? '1 price' : `${count} prices`
}
