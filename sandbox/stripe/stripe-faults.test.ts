import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import type { FaultInput } from '../server/faults/fault-shape'
import { adaFlowServiceId } from '../services/services.seeds'
import { actOn, effectsOf, intentIdOf, intentsOf, payByCard, subscribe } from '../testing/payments'
import { createTestClient } from '../testing/test-client'
import { testCards } from './test-cards'

const GOOD_CARD = testCards.visa.number

async function paying() {
  const client = await createTestClient(createSandbox())
  await client.signIn()
  const { clientSecret } = await subscribe(client, { serviceId: adaFlowServiceId })
  const plan = (fault: FaultInput) => client.control('POST', '/faults', fault)
  return { client, clientSecret, plan }
}

const faulty: FaultInput[] = [
  { operationId: 'stripe.confirm', kind: 'status', status: 500 },
  { operationId: 'stripe.confirm', kind: 'empty500' },
  { operationId: 'stripe.confirm', kind: 'html', status: 502 },
  { operationId: 'stripe.confirm', kind: 'wrongShape' },
  { operationId: 'stripe.confirm', kind: 'emptyOk' },
  { operationId: 'stripe.confirm', kind: 'dropped' },
]

describe('faults of the payment provider', () => {
  test.each(faulty)('with $kind charge only if they are committed', async (fault) => {
    const { client, clientSecret, plan } = await paying()
    await plan({ ...fault, times: 1 })
    await payByCard(client, clientSecret, GOOD_CARD).catch(() => undefined)
    expect(await effectsOf(client, 'charged')).toEqual([])
    await plan({ ...fault, times: 1, committed: true })
    await payByCard(client, clientSecret, GOOD_CARD).catch(() => undefined)
    expect(await effectsOf(client, 'charged')).toHaveLength(1)
    expect(await payByCard(client, clientSecret, GOOD_CARD)).toMatchObject({
      body: { error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } } },
    })
  })

  test('replace the response of a committed rejection', async () => {
    const { client, clientSecret, plan } = await paying()
    await plan({ operationId: 'stripe.confirm', kind: 'empty500', committed: true })
    expect(await payByCard(client, clientSecret, testCards.declined.number)).toEqual({ status: 500, body: undefined })
    expect(await intentsOf(client)).toMatchObject([{ lastError: { code: 'card_declined' } }])
  })

  test('apply only to their own operation', async () => {
    const { client, clientSecret, plan } = await paying()
    const retrieve = () => client.stripe('GET', `/intents/${intentIdOf(clientSecret)}?client_secret=${clientSecret}`)
    const authenticate = () => actOn(client, clientSecret, 'authenticate', { outcome: 'succeeded' })
    await plan({ operationId: 'stripe.retrieve', kind: 'empty500', times: 1 })
    await plan({ operationId: 'stripe.authenticate', kind: 'empty500', times: 1, committed: true })
    expect((await payByCard(client, clientSecret, testCards.authenticationOnce.number)).status).toBe(200)
    expect((await retrieve()).status).toBe(500)
    expect((await authenticate()).status).toBe(500)
    expect(await retrieve()).toMatchObject({ status: 200, body: { intent: { status: 'succeeded' } } })
  })

  test('are not matched by `*`, which is only for the contract', async () => {
    const { client, clientSecret, plan } = await paying()
    await plan({ operationId: '*', kind: 'status', status: 503 })
    expect((await client.call('GET', '/services')).status).toBe(503)
    expect((await payByCard(client, clientSecret, GOOD_CARD)).status).toBe(200)
  })
})
