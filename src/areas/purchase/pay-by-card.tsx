import { useId } from 'react'
import { planOf } from '#machines/payment/pricing'
import type { Product } from '#machines/shared/model'
import { dueSentence } from '../../shared/format/plan-texts'
import { type LoadPricing, usePriced } from '../../shared/xstate/use-priced'
import { ButtonLink } from '../../ui/links'
import classes from './purchase.module.css'

/** Leads to the payment by card, which is the first step of the setup (D-036). */
export function PayByCard({
  product,
  loadPricing,
  isPrimary,
  isDisabled,
}: {
  product: Product
  loadPricing: LoadPricing
  isPrimary: boolean
  isDisabled: boolean
}) {
  const id = useId()
  const priced = usePriced(product, loadPricing, true)
  const plan = priced && planOf(priced)
  return (
    <section className={classes.way}>
      <h3>I haven't bought it yet</h3>
      <p id={id} className={classes.due}>
        {plan ? dueSentence(plan) : priced === undefined && 'Loading price...'}
      </p>
      <ButtonLink
        variant={isPrimary ? 'filled' : 'default'}
        to="/setup"
        search={{ productId: product.id }}
        disabled={isDisabled}
        aria-describedby={id}
      >
        Pay by card
      </ButtonLink>
    </section>
  )
}
