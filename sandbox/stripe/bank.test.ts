import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { adaFlowServiceId } from '../services/services.seeds'
import { goalOf } from '../testing/discord'
import { actOn, effectsOf, intentIdOf, intentsOf, payByCard, subscribe } from '../testing/payments'
import { createTestClient, PORTAL, SANDBOX } from '../testing/test-client'

const RETURN_URL = `${PORTAL}/payment?serviceId=${adaFlowServiceId}`
const savedCard = { productId: 'ACPMH', coupon: 'promo_sandbox_freemonth' }

/** A customer whom the provider redirects to the bank. */
async function atBank(payload: object = { serviceId: adaFlowServiceId }, return_url = RETURN_URL) {
  const client = await createTestClient(createSandbox({ portalOrigins: [PORTAL] }))
  await client.signIn()
  const { clientSecret } = await subscribe(client, payload)
  const bank = { payment_method: { type: 'sandbox_bank' }, return_url }
  const confirmed = await actOn(client, clientSecret, 'confirm', bank)
  const id = intentIdOf(clientSecret)
  const query = { intent: id, client_secret: clientSecret ?? '', return_url }
  return {
    client,
    clientSecret,
    confirmed,
    address: `${SANDBOX}/__stripe/bank?${new URLSearchParams(query)}`,
    /** Opens the page, with some other values in its address. */
    open: async (wrong: object = {}) => {
      const response = await client.fetch(`${SANDBOX}/__stripe/bank?${new URLSearchParams({ ...query, ...wrong })}`)
      return { status: response.status, page: await response.text() }
    },
    press: async (outcome: string, wrong: object = {}) => {
      const body = new URLSearchParams({ ...query, ...wrong, outcome })
      const init = { method: 'POST', headers: { Origin: SANDBOX }, body, redirect: 'manual' } as const
      return goalOf(await client.fetch(`${SANDBOX}/__stripe/bank`, init))
    },
    back: (status: string, object = 'payment_intent') => {
      const url = new URL(RETURN_URL)
      const outcome = { [object]: id, [`${object}_client_secret`]: clientSecret ?? '', redirect_status: status }
      for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value)
      return { status: 303, location: url.href }
    },
    charges: async () => (await effectsOf(client, 'charged')).length,
  }
}

describe('the page of the bank', () => {
  // The browser tests press its buttons.
  test('is the next action and shows the amount', async () => {
    const { confirmed, address, open, charges } = await atBank()
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url: address } }
    expect(confirmed).toMatchObject({ status: 200, body: { intent: { status: 'requires_action', next_action } } })
    const { status, page } = await open()
    expect([status, page.match(/<p>Pay .*<\/p>/)?.[0]]).toEqual([200, '<p>Pay $64.98</p>'])
    expect(await charges()).toBe(0)
  })

  test.each([
    ['client_secret', 'guess', 404],
    ['intent', 'pi_1', 404],
    ['return_url', 'https://evil.test/', 400],
  ])('with a wrong %s has no form and charges nothing', async (name, value, status) => {
    const { open, press, charges } = await atBank()
    expect(await open({ [name]: value })).toEqual({ status, page: expect.not.stringContaining('<form') })
    expect(await press('succeeded', { [name]: value })).toEqual({ status, location: null })
    expect(await charges()).toBe(0)
  })
})

describe('a decision at the bank', () => {
  test('to pay charges once and redirects back, and no later one changes that', async () => {
    const { open, press, back, charges } = await atBank()
    for (const outcome of ['succeeded', 'succeeded', 'failed']) expect(await press(outcome)).toEqual(back('succeeded'))
    expect(await charges()).toBe(1)
    const { page } = await open()
    expect(page).toContain('no longer waiting for the bank')
    expect(page).toContain('redirect_status=succeeded')
    expect(page).not.toContain('<button')
  })

  test('not to pay redirects back and allows another attempt', async () => {
    const { client, clientSecret, press, back, charges } = await atBank()
    expect(await press('failed')).toEqual(back('failed'))
    const lastError = { type: 'invalid_request_error', code: 'payment_intent_payment_attempt_failed' }
    expect(await intentsOf(client)).toMatchObject([{ status: 'requires_payment_method', lastError }])
    expect((await payByCard(client, clientSecret, '4242424242424242')).status).toBe(200)
    expect(await charges()).toBe(1)
  })

  test.each(['succeeded', 'failed'])('about a saved card redirects back: %s', async (outcome) => {
    const { client, press, back } = await atBank(savedCard)
    expect(await press(outcome)).toEqual(back(outcome, 'setup_intent'))
    expect(await effectsOf(client, 'cardSaved')).toHaveLength(outcome === 'succeeded' ? 1 : 0)
  })

  test('for a superseded payment charges nothing', async () => {
    const { client, press, back, charges } = await atBank()
    await subscribe(client, { serviceId: adaFlowServiceId })
    expect([await press('succeeded'), await charges()]).toEqual([back('failed'), 0])
  })
})
