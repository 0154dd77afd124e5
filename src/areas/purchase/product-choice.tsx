import { IconCheck } from '@tabler/icons-react'
import { type Plan, planOf } from '#machines/payment/pricing'
import { availableStock, includedIn } from '#machines/purchase/product'
import type { Product } from '#machines/shared/model'
import { formatMoney } from '../../shared/format/money'
import { dueSentence } from '../../shared/format/plan-texts'
import { type LoadPricing, usePriced } from '../../shared/xstate/use-priced'
import { GivenName } from '../../ui/text/given-name'
import { useSeen } from '../../ui/use-on-sight'
import classes from './purchase.module.css'

/** One product of the choice (docs/product/purchase.md#product). */
export function ProductChoice({
  product,
  isChosen,
  takesFocus,
  loadPricing,
  onChoose,
}: {
  product: Product
  isChosen: boolean
  /** Marks the initial focus, because the dialog's focus trap may run after the step has set the focus. */
  takesFocus: boolean
  loadPricing: LoadPricing
  onChoose: () => void
}) {
  const [place, wasSeen] = useSeen<HTMLLabelElement>()
  const priced = usePriced(product, loadPricing, wasSeen)
  const plan = priced && planOf(priced)
  const due = plan && dueSentence(plan)
  return (
    <label ref={place} className={classes.product} data-chosen={isChosen}>
      <input
        type="radio"
        name="product"
        value={product.id}
        checked={isChosen}
        onChange={onChoose}
        {...(takesFocus ? { 'data-autofocus': true } : {})}
      />
      <span className={classes.about}>
        <span className={classes.name}>
          <GivenName>{product.name || product.id}</GivenName>
        </span>
        {product.description && (
          <span className={classes.description}>
            {/* In full, because it is what the customer buys (WCAG 1.4.12). */}
            <bdi>{product.description}</bdi>
          </span>
        )}
        {/* A label may not contain a list. */}
        {includedIn(priced ?? product).map((name) => (
          <span key={name} className={classes.included}>
            <IconCheck aria-hidden size={16} />
            <GivenName>{name}</GivenName>
          </span>
        ))}
        {due && <span className={classes.due}>{due}</span>}
        <span className={classes.stock}>{`${availableStock(product)} available`}</span>
      </span>
      <span className={classes.prices}>
        {(priced ? priceTexts(plan) : ['Loading price...']).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </label>
  )
}

/** The plan's totals instead of single prices, because they must match what is charged. */
function priceTexts(plan: Plan | undefined): readonly string[] {
  return plan ? planTexts(plan) : ['See price in our Tebex store']
}

function planTexts({ setup, recurring, currency, interval, intervalCount }: Plan): readonly string[] {
  const period = intervalCount === 1 ? `per ${interval}` : `every ${intervalCount} ${interval}s`
  const once = setup > 0 || recurring === 0 ? [`${formatMoney(setup, currency)} one-time`] : []
  const repeated = recurring > 0 ? [`${formatMoney(recurring, currency)} ${period}`] : []
  return [...once, ...repeated]
}
