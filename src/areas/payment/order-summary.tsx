import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ChargedQuote, Plan } from '#machines/payment/pricing'
import type { Promotion } from '#machines/shared/model'
import { formatMoney } from '../../shared/format/money'
import { afterwardsSentence, feeName, firstPaymentSentence } from '../../shared/format/plan-texts'
import { GivenName } from '../../ui/text/given-name'
import classes from './checkout.module.css'

/** A phone shows the card form first, and the rest of the order on demand. The style sheet has the same width. */
const PHONE = '(max-width: 40em)'

/** The amounts due today and later, see docs/product/payment.md#order-summary. All of them come from one quote. */
export function OrderSummary({
  productName,
  plan,
  quote,
  savesCard,
  promotion,
  isUrgent,
  children,
}: {
  productName: string
  plan: Plan
  quote: ChargedQuote
  /** The provider only saves the card, which is how a trial begins. */
  savesCard: boolean
  promotion: Promotion | null
  /** Something in the order waits for the customer, so it is not folded. */
  isUrgent: boolean
  children: ReactNode
}) {
  // The server opens the subscription without a payment, although the price is not zero.
  const isLater = quote.dueToday === 0 && quote.adjustments < 0
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || isUrgent
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  const money = (amount: number) => formatMoney(amount, plan.currency)
  return (
    <section className={classes.summary} aria-labelledby="order-summary">
      <h2 className={classes.heading} id="order-summary">
        Order Summary
      </h2>
      {isPhone && (
        <UnstyledButton
          className={classes.total}
          aria-expanded={isOpen}
          aria-controls="order-details"
          onClick={() => setUnfolded(!isOpen)}
        >
          <span>Total</span> <span translate="no">{money(quote.dueToday)}</span>
          <Chevron aria-hidden size={20} />
        </UnstyledButton>
      )}
      <div className={classes.details} id="order-details" hidden={isPhone && !isOpen}>
        <p className={classes.product}>
          <GivenName>{productName}</GivenName>
        </p>
        <dl className={classes.lines}>
          <Line label="Setup fee">{money(quote.setup)}</Line>
          {plan.recurring > 0 && <Line label={feeName(plan)}>{money(quote.recurring)}</Line>}
          <Line
            label={
              promotion ? (
                <span>
                  Discount (<span translate="no">{promotion.code}</span>)
                </span>
              ) : (
                'Discount'
              )
            }
          >
            {quote.discount === 0 ? money(0) : `-${money(quote.discount)}`}
          </Line>
          <div>
            <dt>Tax:</dt> <dd>Calculated by Stripe</dd>
          </div>
          {quote.adjustments !== 0 && (
            <Line label={isLater ? 'Not due today' : 'Tax and adjustments'}>{money(quote.adjustments)}</Line>
          )}
          <div className={classes.due}>
            <dt>Due Today</dt>
            <dd translate="no">{money(quote.dueToday)}</dd>
          </div>
        </dl>
        {isLater && savesCard && plan.trialDays !== undefined && (
          <p className={classes.afterwards}>{firstPaymentSentence(plan.trialDays, Date.now())}</p>
        )}
        {quote.afterwards.length > 0 && <p className={classes.afterwards}>{afterwardsSentence(quote, plan)}</p>}
        {children}
      </div>
    </section>
  )
}

function Line({ label, children }: { label: ReactNode; children: string }) {
  return (
    <div>
      {/* The space separates the two for screen readers and in copied text. */}
      <dt>{label}</dt> <dd translate="no">{children}</dd>
    </div>
  )
}
