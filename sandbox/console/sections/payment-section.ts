import { html } from 'hono/html'
import { amountText } from '../../payment/amount-text'
import type { World } from '../../server/worlds/world'
import { type CardOutcome, type TestCard, testCards } from '../../stripe/test-cards'
import { copyable, moment, type Section, table } from '../parts'
import type { View } from '../view'

/** A large world has more promotions than the page shows. */
const PROMOTIONS_SHOWN = 30

export function paymentSection({ world }: View): Section {
  const cards: readonly TestCard[] = Object.values(testCards)
  const rows = cards.map(({ number, outcome, reason }) => [copyable(number), describeOutcome(outcome), reason])
  const promotions = world.promotions
    .slice(-PROMOTIONS_SHOWN)
    .map((promotion) => [
      copyable(promotion.code),
      promotion.name,
      describeDiscount(promotion),
      promotion.enabled ? 'yes' : 'no',
      promotion.redeemBy === null ? 'no end date' : moment(promotion.redeemBy),
      `${promotion.redemptions.length}${promotion.maxRedemptions === null ? '' : ` of ${promotion.maxRedemptions}`}`,
    ])
  return {
    id: 'payment',
    title: 'Cards and promotions',
    content: html`<p>Use any future date and any security code.</p>
      ${table('Cards', ['Number', 'Outcome', 'Description'], rows)}
      <h3>Promotions</h3>
      <p class="quiet">Showing ${promotions.length} of ${world.promotions.length}.</p>
      ${table('Promotions', ['Code', 'Name', 'Discount', 'Enabled', 'Valid until (UTC)', 'Used'], promotions)}`,
  }
}

function describeOutcome(outcome: CardOutcome): string {
  switch (outcome.type) {
    case 'succeeds':
      return 'succeeds'
    case 'fails':
      return `${outcome.error.decline_code ?? outcome.error.code}: ${outcome.error.message}`
    case 'authentication':
      return 'requires 3-D Secure'
    case 'processing':
      return outcome.failure ? `is processed, then fails: ${outcome.failure.message}` : 'is processed, then succeeds'
  }
}

function describeDiscount(promotion: World['promotions'][number]): string {
  const { percentOff, amountOff, currency, duration, durationInMonths } = promotion
  const what = percentOff === null ? amountText(amountOff ?? 0, currency) : `${percentOff}%`
  return `${what}, ${duration === 'repeating' ? `for ${durationInMonths} months` : duration}`
}
