import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adaFlowServiceId } from '../services/services.seeds'
import { createSandboxWithClock } from '../testing/clock'
import { actOn, confirmPayment, effectsOf, intentsOf, payByCard, subscribe } from '../testing/payments'
import { createTestClient, type TestClient } from '../testing/test-client'
import { testCards } from './test-cards'

const RUNS = process.env.FULL_RUN === undefined ? 20 : 200
const service = { serviceId: adaFlowServiceId }
const coupons = [undefined, 'promo_sandbox_save10', 'promo_sandbox_freemonth', 'promo_sandbox_allfree']
const { visa, ...otherCards } = testCards
const numbers = [visa, visa, visa, ...Object.values(otherCards)].map(({ number }) => number)
/** Counted from the newest intent, which is the most interesting one. */
const intent = fc.constantFrom(0, 0, 0, 1, 2)

const step = fc.oneof(
  fc.record({ act: fc.constant('subscribe'), coupon: fc.constantFrom(...coupons) }),
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pay'), intent, number: fc.constantFrom(...numbers) }) },
  fc.record({ act: fc.constant('authenticate'), intent, outcome: fc.constantFrom('succeeded', 'failed') }),
  fc.record({ act: fc.constant('confirm') }),
  fc.record({ act: fc.constant('wait'), seconds: fc.constantFrom(1, 3) }),
)

/** Takes a step with one of the newest intents. A rejection is fine. */
async function take(client: TestClient, step: Step, putForward: (seconds: number) => void): Promise<unknown> {
  if ('seconds' in step) return putForward(step.seconds)
  if ('coupon' in step) {
    const { coupon } = step
    return subscribe(client, { ...service, ...(coupon && { coupon }) }).catch(() => undefined)
  }
  if (!('intent' in step)) return confirmPayment(client, service)
  const secret = (await intentsOf(client)).at(-1 - step.intent)?.clientSecret ?? null
  if ('number' in step) return payByCard(client, secret, step.number)
  return actOn(client, secret, 'authenticate', { outcome: step.outcome })
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

test('a service is paid at most once, and only with the newest intent', async () => {
  let payments = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (taken) => {
      const { sandbox, putForward } = createSandboxWithClock(new Date('2026-01-15T12:00:00.000Z'))
      const client = await createTestClient(sandbox)
      await client.signIn()
      await subscribe(client, service)
      for (const step of taken) await take(client, step, putForward)
      putForward(3)
      const intents = await intentsOf(client)
      const paid = (await effectsOf(client)).filter(({ type }) => type === 'charged' || type === 'cardSaved')
      expect(paid.length).toBeLessThanOrEqual(1)
      expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(paid.length)
      expect(intents.slice(0, -1).every(({ status }) => status === 'canceled')).toBe(true)
      payments += paid.length
    }),
    { numRuns: RUNS },
  )
  expect(payments).toBeGreaterThan(0)
})
