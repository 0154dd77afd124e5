import { type Plan, quote } from '#machines/payment/pricing'
import { formatDay } from './date'
import { formatMoney } from './money'

/** The time between two payments, such as `month` and 3. */
type Period = { readonly interval: string; readonly intervalCount: number }

/** Amounts in minor units, and the months from today for which they apply. Undefined means without end. */
type Payments = readonly { readonly amount: number; readonly months: number | undefined }[]

const FEE_NAMES: ReadonlyMap<string, string> = new Map([
  ['day', 'Daily fee'],
  ['week', 'Weekly fee'],
  ['month', 'Monthly fee'],
  ['year', 'Yearly fee'],
])

/** The label of the recurring price, such as 'Monthly fee' or 'Fee every 3 months'. */
export function feeName({ interval, intervalCount }: Period): string {
  if (intervalCount !== 1) return `Fee every ${intervalCount} ${interval}s`
  return FEE_NAMES.get(interval) ?? `Fee per ${interval}`
}

/**
 * The payments after the first one, such as 'then $14.99 per month' (docs/product/payment.md#order-summary).
 * A promotion's months include the first payment.
 */
export function afterwardsSentence(
  { afterwards }: { readonly afterwards: Payments },
  plan: Period & { readonly currency: string },
): string {
  const period = plan.intervalCount === 1 ? `per ${plan.interval}` : `every ${plan.intervalCount} ${plan.interval}s`
  const parts = afterwards.map(({ amount, months }) => {
    const price = `then ${formatMoney(amount, plan.currency)} ${period}`
    if (months === undefined) return price
    return `${price} for the rest of the first ${months === 1 ? 'month' : `${months} months`}`
  })
  return parts.join(', ')
}

/**
 * What a price costs today and later, such as '$64.98 today, then $14.99 per month' (docs/product/purchase.md#product). Undefined with
 * a trial, because the server decides whether it applies.
 */
export function dueSentence(plan: Plan): string | undefined {
  if (plan.trialDays !== undefined) return undefined
  const { dueToday, afterwards } = quote(plan)
  const today = `${formatMoney(dueToday, plan.currency)} today`
  return afterwards.length > 0 ? `${today}, ${afterwardsSentence({ afterwards }, plan)}` : today
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The date of a first payment that is not due today. @param now in ms since 1970 */
export function firstPaymentSentence(days: number, now: number): string {
  return `Your first payment is due on ${formatDay(new Date(now + days * DAY_MS).toISOString())}.`
}
