import { formatMoney } from './money'

/** How much later the next payment is: `month` and 1, or `month` and 3. */
type Period = { readonly interval: string; readonly intervalCount: number }

/** In minor units; for how many months from today, for good when undefined. */
type Payments = readonly { readonly amount: number; readonly months: number | undefined }[]

const FEE_NAMES: ReadonlyMap<string, string> = new Map([
  ['day', 'Daily fee'],
  ['week', 'Weekly fee'],
  ['month', 'Monthly fee'],
  ['year', 'Yearly fee'],
])

/** What the recurring price is called: 'Monthly fee', or 'Fee every 3 months'. */
export function feeName({ interval, intervalCount }: Period): string {
  if (intervalCount !== 1) return `Fee every ${intervalCount} ${interval}s`
  return FEE_NAMES.get(interval) ?? `Fee per ${interval}`
}

/** What is charged from the second payment on: 'then $14.99 per month' (ux.md, 14). */
export function afterwardsSentence(
  { afterwards }: { readonly afterwards: Payments },
  plan: Period & { readonly currency: string },
): string {
  const period = plan.intervalCount === 1 ? `per ${plan.interval}` : `every ${plan.intervalCount} ${plan.interval}s`
  const parts = afterwards.map(({ amount, months }) => {
    const price = `then ${formatMoney(amount, plan.currency)} ${period}`
    if (months === undefined) return price
    return `${price} for the first ${months === 1 ? 'month' : `${months} months`}`
  })
  return parts.join(', ')
}
