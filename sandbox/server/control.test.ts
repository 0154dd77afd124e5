import { describe, expect, test } from 'vitest'
import { ada, ruth } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId } from '../services/services.seeds'
import { subscribe } from '../testing/payments'
import { createTestClient, errorReading, type TestClient } from '../testing/test-client'

const done = { status: 204, body: undefined }

describe('the control API', () => {
  test('resets only its own world', async () => {
    const sandbox = createSandbox()
    const [client, other] = await Promise.all([createTestClient(sandbox, 'one'), createTestClient(sandbox, 'other')])
    await client.signIn(ada)
    await other.signIn(ada)
    await client.control('POST', '/faults', { operationId: '*', kind: 'empty500' })
    expect(await client.control('POST', '/reset')).toEqual(done)
    expect(await client.control('GET', '/ledger')).toEqual({ status: 200, body: [] })
    expect(await client.control('GET', '/faults')).toEqual({ status: 200, body: [] })
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ status: 401 })
    expect(await other.call('GET', '/auth/@me')).toMatchObject({ status: 200 })
  })

  test('expires the sessions, and users can sign in again', async () => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ada)
    expect(await client.control('POST', '/session/expire')).toEqual(done)
    const expired = { status: 401, body: { code: 'TOKEN_EXPIRED' } }
    expect(await client.call('GET', '/auth/@me')).toMatchObject(expired)
    expect(await client.call('GET', '/services')).toMatchObject(expired)
    await client.signIn(ada)
    expect(await client.call('GET', '/services')).toMatchObject({ status: 200 })
  })

  test('lists the payment intents, and reset clears them', async () => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ada)
    const { clientSecret, subscriptionId } = await subscribe(client, { productId: 'ACPMH' })
    const intent = { clientSecret, subscriptionId, kind: 'payment', amount: 6498, currency: 'usd' }
    expect(await client.control('GET', '/intents')).toMatchObject({ status: 200, body: [intent] })
    await client.control('POST', '/reset')
    expect(await client.control('GET', '/intents')).toEqual({ status: 200, body: [] })
  })

  test('turns cancellation off until the world is reset', async () => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ada)
    const cancel = async () => (await client.call('POST', `/services/${adaActiveServiceId}/cancel`)).status
    expect(await client.control('POST', '/settings', { cancellationEnabled: false })).toEqual(done)
    expect(await cancel()).toBe(403)
    await client.control('POST', '/reset')
    await client.signIn(ada)
    expect(await cancel()).toBe(200)
  })

  test.each([{}, { cancellationEnabled: 'no' }, { cancellationEnabled: true, more: 1 }, [], null, undefined])(
    'rejects the settings %j',
    async (settings) => {
      const client = await createTestClient(createSandbox())
      expect(await client.control('POST', '/settings', settings)).toEqual(
        errorReading(
          400,
          'INVALID_INPUT',
          'userCreationEnabled, serviceCreationEnabled, flowSetupEnabled, cancellationEnabled: must be true or false; at least one, and no other fields.',
        ),
      )
    },
  )

  test('changes only the given switches', async () => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ruth)
    await client.control('POST', '/settings', { cancellationEnabled: false })
    await client.control('POST', '/settings', { userCreationEnabled: false, flowSetupEnabled: false })
    await client.control('POST', '/settings', { cancellationEnabled: true })
    expect(await client.call('GET', '/admin/platform/overview')).toMatchObject({
      body: {
        data: {
          settings: {
            userCreationEnabled: false,
            serviceCreationEnabled: true,
            flowSetupEnabled: false,
            cancellationEnabled: true,
          },
        },
      },
    })
  })

  test('resets only its own world to the large size and back', async () => {
    const sandbox = createSandbox()
    const [client, other] = await Promise.all([createTestClient(sandbox, 'one'), createTestClient(sandbox, 'other')])
    const countOf = async ({ signIn, call }: TestClient) => {
      await signIn(ruth)
      const { body } = await call('GET', '/admin/users?limit=1')
      // The sandbox validates its responses.
      return (body as { data: { pagination: { total: number } } }).data.pagination.total
    }
    expect(await client.control('POST', '/reset', { size: 'large' })).toEqual(done)
    expect([await countOf(client), await countOf(other)]).toEqual([10_000, 45])
    expect(await client.control('POST', '/reset', { size: 'usual' })).toEqual(done)
    expect(await countOf(client)).toBe(45)
  })

  test.each([{}, { size: 'huge' }, { size: 'large', more: 1 }, [], null])('rejects the reset %j', async (body) => {
    const client = await createTestClient(createSandbox())
    await client.signIn()
    const rejected = errorReading(400, 'INVALID_INPUT', 'size: must be usual or large; no other fields.')
    expect(await client.control('POST', '/reset', body)).toEqual(rejected)
    expect((await client.call('GET', '/auth/@me')).status).toBe(200)
  })

  test('responds with a 404 to an unknown path', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.control('GET', '/coffee')).toEqual({
      status: 404,
      body: { message: 'There is no /__sandbox/coffee.', code: 'NOT_FOUND', statusCode: 404 },
    })
  })
})
