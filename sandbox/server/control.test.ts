import { describe, expect, test } from 'vitest'
import { ada, ruth } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { intentsOf, subscribe } from '../testing/payments'
import { createTestClient, errorReading } from '../testing/test-client'

const done = { status: 204, body: undefined }
const me = '/auth/@me'

describe('the control API', () => {
  test('resets only its own world', async () => {
    const sandbox = createSandbox()
    const [client, other] = await Promise.all([createTestClient(sandbox, 'one'), createTestClient(sandbox, 'other')])
    await client.signIn(ada)
    await other.signIn(ada)
    const { clientSecret } = await subscribe(client, { productId: 'ACPMH' })
    expect(await intentsOf(client)).toMatchObject([{ clientSecret, kind: 'payment', amount: 4999 + 1499 }])
    await client.control('POST', '/settings', { cancellationEnabled: false })
    await client.control('POST', '/faults', { operationId: '*', kind: 'empty500' })
    expect(await client.control('POST', '/reset')).toEqual(done)
    const paths = ['/ledger', '/faults', '/intents']
    for (const path of paths) expect(await client.control('GET', path)).toEqual({ status: 200, body: [] })
    expect([(await client.call('GET', me)).status, (await other.call('GET', me)).status]).toEqual([401, 200])
  })
})

describe('worlds', () => {
  test('share nothing, and `default` is the one without a name', async () => {
    const sandbox = createSandbox()
    const client = await createTestClient(sandbox, 'one')
    await client.signIn(ada)
    await client.call('POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1' })
    await client.control('POST', '/faults', { operationId: 'getCurrentUser', kind: 'empty500' })
    await client.control('POST', '/envelope', { variant: 'bare' })
    client.cookies.set('sandbox-world', 'default')
    expect(await client.call('GET', me)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
    expect(await client.signIn(ruth)).toMatchObject({ body: { data: { id: ruth.id } } })
    const unnamed = await createTestClient(sandbox)
    expect(await unnamed.control('GET', '/ledger')).toMatchObject({ body: [{ type: 'signedIn', userId: ruth.id }] })
  })

  test.each(['', 'no spaces', 'a/b', 'x'.repeat(65), '__proto__'])('reject the name %j', async (name) => {
    const client = await createTestClient(createSandbox(), name)
    const message = 'The cookie sandbox-world must be 1 to 64 letters, digits and hyphens.'
    expect(await client.call('GET', me)).toEqual(errorReading(400, 'INVALID_WORLD', message))
  })

  test('above the limit are removed, least recently used first, except the default one', async () => {
    const sandbox = createSandbox({ worldLimit: 3 })
    const signInTo = async (name?: string) => {
      const client = await createTestClient(sandbox, name)
      await client.signIn(ada)
      return async () => (await client.call('GET', me)).status
    }
    const [inDefault, inFirst, inSecond] = [await signInTo(), await signInTo('first'), await signInTo('second')]
    await inFirst()
    const inThird = await signInTo('third')
    expect([await inDefault(), await inFirst(), await inThird(), await inSecond()]).toEqual([200, 200, 200, 401])
  })
})
