import { describe, expect, test } from 'vitest'
import { ada, ben, vera } from '../account/people.seeds'
import { createSandbox, type Sandbox } from '../sandbox'
import { adaFlowServiceId, veraServiceIds } from '../services/services.seeds'
import { NOW } from '../testing/administration'
import { createCustomer } from '../testing/catalogue'
import { effectsOf, intentIdOf, intentsOf, payByCard, subscribe } from '../testing/payments'
import { errorReading } from '../testing/test-client'

const PATH = '/stripe/create-subscription-with-setup'
const GOOD_CARD = '4242424242424242'
const service = { serviceId: adaFlowServiceId }
const product = { productId: 'ACPMH' }
const coupon = (code: string) => `promo_sandbox_${code.toLowerCase()}`

const signedIn = (person = ada, sandbox?: Sandbox) => createCustomer(sandbox, person)

describe('a subscription', () => {
  test('has one intent and changes neither services nor sales before the payment', async () => {
    const client = await signedIn()
    const before = [await client.call('GET', '/services'), await client.call('GET', '/products/ACPMH')]
    const { status, body } = await client.call('POST', PATH, { ...service, coupon: coupon('SAVE10') })
    const [intent] = await intentsOf(client)
    const clientSecret = expect.stringMatching(/^pi_sandbox_[0-9a-f]{24}_secret_[0-9a-f]{24}$/)
    const subscriptionId = expect.stringMatching(/^sub_sandbox_[0-9a-f]{24}$/)
    expect({ status, body }).toEqual({ status: 200, body: { data: { clientSecret, subscriptionId, ...service } } })
    const due = { amount: 4499 + 1349, currency: 'usd' }
    expect(intent).toEqual({
      ...{ id: intentIdOf(intent?.clientSecret ?? null), clientSecret, subscriptionId, kind: 'payment', ...due },
      ...{ status: 'requires_payment_method', lastError: null, pending: null },
    })
    expect(body).toMatchObject({ data: { clientSecret: intent?.clientSecret, subscriptionId: intent?.subscriptionId } })
    const ids = { userId: ada.id, subscriptionId, intentId: intent?.id, productId: 'ACPMH', ...service }
    const created = { type: 'subscriptionCreated', ...ids, ...due, coupon: coupon('SAVE10'), at: NOW.toISOString() }
    expect(await effectsOf(client, 'subscriptionCreated')).toEqual([created])
    await subscribe(client, product)
    expect([await client.call('GET', '/services'), await client.call('GET', '/products/ACPMH')]).toEqual(before)
  })

  test('is rejected for a service that was paid in any way', async () => {
    const client = await signedIn(vera)
    const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }
    const { data } = (await client.call('POST', '/services', purchase)).body as { data: { id: string } }
    const buyer = await signedIn()
    await payByCard(buyer, (await subscribe(buyer, service)).clientSecret, GOOD_CARD)
    const alreadyPaid = errorReading(409, 'ALREADY_PAID', 'This service has already been paid for.')
    expect([
      await client.call('POST', PATH, { serviceId: data.id }),
      await client.call('POST', PATH, { serviceId: veraServiceIds.flow }),
      await buyer.call('POST', PATH, service),
    ]).toEqual(Array(3).fill(alreadyPaid))
  })
})

describe('a newer subscription', () => {
  test.each([service, product])('for %j supersedes the older one', async (payload) => {
    const client = await signedIn()
    const { clientSecret, subscriptionId } = await subscribe(client, payload)
    const newer = await subscribe(client, { ...payload, coupon: coupon('ALLFREE') })
    await subscribe(client, payload)
    expect((await intentsOf(client)).map(({ status }) => status)).toEqual(['canceled', 'requires_payment_method'])
    expect(await payByCard(client, clientSecret, GOOD_CARD)).toMatchObject({ status: 400 })
    expect(await effectsOf(client, 'charged')).toEqual([])
    const superseded = { type: 'subscriptionSuperseded', at: NOW.toISOString() }
    expect(await effectsOf(client, 'subscriptionSuperseded')).toEqual([
      { ...superseded, subscriptionId, intentId: intentIdOf(clientSecret) },
      { ...superseded, subscriptionId: newer.subscriptionId, intentId: null },
    ])
  })

  test('supersedes none for other purchases or of other users', async () => {
    const sandbox = createSandbox()
    const [first, second] = [await signedIn(ada, sandbox), await signedIn(ben, sandbox)]
    for (const payload of [service, product, { productId: 'ACPYH' }]) await subscribe(first, payload)
    await subscribe(second, product)
    expect(await effectsOf(first, 'subscriptionSuperseded')).toEqual([])
  })

  test('is the only open one of ten simultaneous calls', async () => {
    const client = await signedIn()
    await Promise.all(Array.from({ length: 10 }, () => subscribe(client, service)))
    const statuses = (await intentsOf(client)).map(({ status }) => status)
    expect(statuses).toEqual([...Array(9).fill('canceled'), 'requires_payment_method'])
  })

  test.each([service, product])('for %j is rejected while a payment is processing', async (payload) => {
    const client = await signedIn()
    await payByCard(client, (await subscribe(client, payload)).clientSecret, '4000000000000077')
    const message = 'A payment for this purchase is already being processed.'
    expect(await client.call('POST', PATH, payload)).toEqual(errorReading(409, 'PAYMENT_IN_PROGRESS', message))
    expect(await intentsOf(client)).toMatchObject([{ status: 'processing' }])
  })
})

describe('with other payment rules', () => {
  test('an older intent stays open, both are charged, and tax is added', async () => {
    const client = await signedIn()
    await client.control('POST', '/payment-rules', { leavesOlderIntentsOpen: true })
    await client.control('POST', '/payment-rules', { tax: 360 })
    const opened = [await subscribe(client, service), await subscribe(client, service)]
    for (const { clientSecret } of opened.toReversed()) await payByCard(client, clientSecret, GOOD_CARD)
    expect(await effectsOf(client, 'charged')).toMatchObject(Array(2).fill({ amount: 4999 + 1499 + 360 }))
    expect(await effectsOf(client, 'subscriptionSuperseded')).toEqual([])
  })
})
