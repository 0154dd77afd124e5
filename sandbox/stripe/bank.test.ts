import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { adaFlowServiceId } from '../services/services.seeds'
import { actOn, effectsOf, intentIdOf, intentsOf, payByCard, subscribe } from '../testing/payments'
import { createTestClient } from '../testing/test-client'

const PORTAL = 'http://localhost:4000'
const SANDBOX = 'http://localhost:4010'
const RETURN_URL = `${PORTAL}/payment?serviceId=${adaFlowServiceId}`
const bank = { payment_method: { type: 'sandbox_bank' }, return_url: RETURN_URL }

/** A customer whom the provider has redirected to the bank. */
async function atBank(payload: object = { serviceId: adaFlowServiceId }) {
  const client = await createTestClient(createSandbox({ portalOrigins: [PORTAL] }))
  await client.signIn()
  const { clientSecret } = await subscribe(client, payload)
  const { status, body } = await actOn(client, clientSecret, 'confirm', bank)
  expect(status).toBe(200)
  // The first test compares the whole response.
  const { intent } = body as { intent: { next_action: { redirect_to_url: { url: string } } } }
  const address = intent.next_action.redirect_to_url.url
  const press = (outcome: string, more: Record<string, string> = {}, origin = SANDBOX) => {
    const form = new URLSearchParams({ ...Object.fromEntries(new URL(address).searchParams), outcome, ...more })
    return client.fetch(`${SANDBOX}/__stripe/bank`, {
      method: 'POST',
      headers: { Origin: origin },
      body: form,
      redirect: 'manual',
    })
  }
  const back = (status: string, object = 'payment_intent') => {
    const url = new URL(RETURN_URL)
    url.searchParams.set(object, intentIdOf(clientSecret))
    url.searchParams.set(`${object}_client_secret`, clientSecret ?? '')
    url.searchParams.set('redirect_status', status)
    return { status: 303, location: url.href }
  }
  return { client, clientSecret, intent, address, press, back }
}

const redirectOf = ({ status, headers }: Response) => ({ status, location: headers.get('Location') })

describe('the redirect to the bank', () => {
  test('is the next action of the intent', async () => {
    const { client, clientSecret, intent } = await atBank()
    const query = new URLSearchParams({
      intent: intentIdOf(clientSecret),
      client_secret: clientSecret ?? '',
      return_url: RETURN_URL,
    })
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: `${SANDBOX}/__stripe/bank?${query}` } },
    })
    expect(await effectsOf(client, 'charged')).toEqual([])
  })

  test.each(['http://localhost:4001/payment', 'https://evil.test/', 'javascript:alert(1)', '/payment', ''])(
    'rejects the return address %j',
    async (return_url) => {
      const client = await createTestClient(createSandbox({ portalOrigins: [PORTAL] }))
      await client.signIn()
      const { clientSecret } = await subscribe(client, { serviceId: adaFlowServiceId })
      expect(await actOn(client, clientSecret, 'confirm', { ...bank, return_url })).toEqual({
        status: 400,
        body: {
          error: {
            type: 'invalid_request_error',
            code: 'url_invalid',
            message: 'return_url: the sandbox only redirects to http://localhost:4000.',
          },
        },
      })
      expect(await intentsOf(client)).toMatchObject([{ status: 'requires_payment_method' }])
    },
  )
})

describe('the page of the bank', () => {
  test('shows the amount and two buttons', async () => {
    const { client, address } = await atBank()
    const response = await client.fetch(address)
    const page = await response.text()
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page).toContain('<h1>SANDBOX bank</h1>')
    expect(page).toContain('<p>Pay $64.98</p>')
    expect(page.match(/<button name="outcome" value="[a-z]+">[^<]+/g)).toEqual([
      '<button name="outcome" value="succeeded">Authorize payment',
      '<button name="outcome" value="failed">Fail payment',
    ])
  })

  test('shows no amount for a card that is only saved', async () => {
    const { client, address } = await atBank({ productId: 'ACPMH', coupon: 'promo_sandbox_freemonth' })
    expect(await (await client.fetch(address)).text()).toContain('Allow future payments. Nothing is due today.')
  })

  test('escapes the values of its address', async () => {
    const { client, address } = await atBank()
    const fuzzInputs = new URL(address)
    fuzzInputs.searchParams.set('return_url', `${PORTAL}/payment?x="><script>alert(1)</script>`)
    expect(await (await client.fetch(fuzzInputs)).text()).not.toContain('<script>')
    fuzzInputs.searchParams.set('intent', '<script>alert(1)</script>')
    expect(await (await client.fetch(fuzzInputs)).text()).not.toContain('<script>')
  })

  test.each([
    ['client_secret', 'guess', 404],
    ['intent', 'pi_1', 404],
    ['return_url', 'https://evil.test/', 400],
  ])('with a wrong %s shows no form', async (name, value, status) => {
    const { client, address, press } = await atBank()
    const wrong = new URL(address)
    wrong.searchParams.set(name, value)
    const response = await client.fetch(wrong)
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('<form')
    expect(redirectOf(await press('succeeded', { [name]: value }))).toEqual({ status, location: null })
    expect(await effectsOf(client, 'charged')).toEqual([])
  })

  test('has no buttons if the payment no longer waits for the bank', async () => {
    const { client, address, press } = await atBank()
    await press('succeeded')
    const page = await (await client.fetch(address)).text()
    expect(page).toContain('no longer waiting for the bank')
    expect(page).not.toContain('<button')
    expect(page).toContain('redirect_status=succeeded')
  })
})

describe('a decision at the bank', () => {
  test('to pay charges and redirects back', async () => {
    const { client, press, back } = await atBank()
    expect(redirectOf(await press('succeeded'))).toEqual(back('succeeded'))
    expect(await effectsOf(client, 'charged')).toHaveLength(1)
  })

  test('not to pay redirects back and allows another attempt', async () => {
    const { client, clientSecret, press, back } = await atBank()
    expect(redirectOf(await press('failed'))).toEqual(back('failed'))
    expect(await intentsOf(client)).toMatchObject([
      {
        status: 'requires_payment_method',
        lastError: { type: 'invalid_request_error', code: 'payment_intent_payment_attempt_failed' },
      },
    ])
    expect((await payByCard(client, clientSecret, '4242424242424242')).status).toBe(200)
    expect(await effectsOf(client, 'charged')).toHaveLength(1)
  })

  test.each(['succeeded', 'failed'])('about a saved card redirects back: %s', async (outcome) => {
    const { client, press, back } = await atBank({ productId: 'ACPMH', coupon: 'promo_sandbox_freemonth' })
    expect(redirectOf(await press(outcome))).toEqual(back(outcome, 'setup_intent'))
    expect(await effectsOf(client, 'cardSaved')).toHaveLength(outcome === 'succeeded' ? 1 : 0)
  })

  test('that is sent twice changes nothing', async () => {
    const { client, press, back } = await atBank()
    await press('succeeded')
    expect(redirectOf(await press('succeeded'))).toEqual(back('succeeded'))
    expect(redirectOf(await press('failed'))).toEqual(back('succeeded'))
    expect(await effectsOf(client, 'charged')).toHaveLength(1)
  })

  test('for a superseded payment does not charge', async () => {
    const { client, press, back } = await atBank()
    await subscribe(client, { serviceId: adaFlowServiceId })
    expect(redirectOf(await press('succeeded'))).toEqual(back('failed'))
    expect(await effectsOf(client, 'charged')).toEqual([])
  })

  test.each(['http://localhost:4011', 'http://evil.test', 'null'])('from the origin %s is rejected', async (origin) => {
    const { client, press } = await atBank()
    expect(redirectOf(await press('succeeded', {}, origin))).toEqual({ status: 403, location: null })
    expect(await effectsOf(client, 'charged')).toEqual([])
  })

  test('is the only request that a page of the sandbox may send', async () => {
    const { client, clientSecret } = await atBank()
    const headers = { Origin: SANDBOX }
    for (const path of ['/__sandbox/ledger', '/v1/auth/@me', `/__stripe/intents/${intentIdOf(clientSecret)}`]) {
      expect((await client.fetch(`${SANDBOX}${path}`, { headers })).status).toBe(403)
    }
  })
})
