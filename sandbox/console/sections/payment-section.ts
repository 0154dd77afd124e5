import { html } from 'hono/html'
import { amountText } from '../../payment/amount-text'
import type { World } from '../../server/worlds/world'
import { type CardOutcome, type TestCard, testCards } from '../../stripe/test-cards'
import { copyable, moment, type Section, table } from '../parts'
import type { View } from '../view'

/** The promotions that are shown; a large world has more. */
const PROMOTIONS_SHOWN = 30

/** What to pay with, and what takes something off. */
export function paymentSection({ world }: View): Section {
  const cards: readonly TestCard[] = Object.values(testCards)
  const rows = cards.map(({ number, outcome, reason }) => [copyable(number), describeOutcome(outcome), reason])
  const promotions = world.promotions
    .slice(-PROMOTIONS_SHOWN)
    .map((promotion) => [
      copyable(promotion.code),
      promotion.name,
      takesOff(promotion),
      promotion.enabled ? 'yes' : 'no',
      promotion.redeemBy === null ? 'for good' : moment(promotion.redeemBy),
      `${promotion.redemptions.length}${promotion.maxRedemptions === null ? '' : ` of ${promotion.maxRedemptions}`}`,
    ])
  return {
    id: 'payment',
    title: 'Cards and promotions',
    content: html`<p>Any date in the future and any security code will do.</p>
      ${table('Cards', ['Number', 'Outcome', 'The card'], rows)}
      <h3>Promotions</h3>
      <p class="quiet">${promotions.length} of ${world.promotions.length}.</p>
      ${table('Promotions', ['Code', 'Name', 'Takes off', 'Enabled', 'Until (UTC)', 'Used'], promotions)}`,
  }
}

function describeOutcome(outcome: CardOutcome): string {
  switch (outcome.type) {
    case 'succeeds':
      return 'succeeds'
    case 'fails':
      return `${outcome.error.decline_code ?? outcome.error.code}: ${outcome.error.message}`
    case 'authentication':
      return 'asks for 3-D Secure'
    case 'processing':
      return outcome.failure ? `is processed, then ${outcome.failure.message}` : 'is processed, then succeeds'
  }
}

function takesOff(promotion: World['promotions'][number]): string {
  const { percentOff, amountOff, currency, duration, durationInMonths } = promotion
  const what = percentOff === null ? amountText(amountOff ?? 0, currency) : `${percentOff} %`
  return `${what}, ${duration === 'repeating' ? `for ${durationInMonths} months` : duration}`
}
