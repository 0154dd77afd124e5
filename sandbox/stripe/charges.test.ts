import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adaFlowServiceId } from '../services/services.seeds'
import { createSandboxWithClock } from '../testing/clock'
import { actOn, confirmPayment, effectsOf, intentsOf, payByCard, subscribe } from '../testing/payments'
import { createTestClient, type TestClient } from '../testing/test-client'
import { testCards } from './test-cards'

type Step =
  | { act: 'subscribe'; coupon: string | undefined }
  | { act: 'pay'; intent: number; number: string }
  | { act: 'authenticate'; intent: number; outcome: string }
  | { act: 'confirm' }
  | { act: 'wait'; seconds: number }

const coupons = [undefined, 'promo_sandbox_save10', 'promo_sandbox_freemonth', 'promo_sandbox_allfree']
const numbers = Object.values(testCards).map(({ number }) => number)
/** Counted from the newest intent. */
const intent = fc.nat({ max: 3 })

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...coupons).map((coupon): Step => ({ act: 'subscribe', coupon })),
  fc.tuple(intent, fc.constantFrom(...numbers)).map(([intent, number]): Step => ({ act: 'pay', intent, number })),
  fc
    .tuple(intent, fc.constantFrom('succeeded', 'failed'))
    .map(([intent, outcome]): Step => ({ act: 'authenticate', intent, outcome })),
  fc.constant<Step>({ act: 'confirm' }),
  fc.constantFrom(1, 3).map((seconds): Step => ({ act: 'wait', seconds })),
)

/** Takes a step with one of the newest intents. A rejection is fine. */
async function take(client: TestClient, step: Step, putForward: (seconds: number) => void): Promise<unknown> {
  if (step.act === 'wait') return putForward(step.seconds)
  if (step.act === 'confirm') return confirmPayment(client, { serviceId: adaFlowServiceId })
  if (step.act === 'subscribe') {
    const { coupon } = step
    return subscribe(client, { serviceId: adaFlowServiceId, ...(coupon && { coupon }) }).catch(() => undefined)
  }
  const secret = (await intentsOf(client)).at(-1 - step.intent)?.clientSecret ?? null
  if (step.act === 'pay') return payByCard(client, secret, step.number)
  return actOn(client, secret, 'authenticate', { outcome: step.outcome })
}

test('a service is paid at most once, and only with the newest intent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (taken) => {
      const { sandbox, putForward } = createSandboxWithClock(new Date('2026-01-15T12:00:00.000Z'))
      const client = await createTestClient(sandbox)
      await client.signIn()
      for (const step of taken) await take(client, step, putForward)
      putForward(3)
      const intents = await intentsOf(client)
      const paid = [...(await effectsOf(client, 'charged')), ...(await effectsOf(client, 'cardSaved'))]
      expect(paid.length).toBeLessThanOrEqual(1)
      expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(paid.length)
      expect(intents.slice(0, -1).every(({ status }) => status === 'canceled')).toBe(true)
    }),
    { numRuns: 60 },
  )
})
