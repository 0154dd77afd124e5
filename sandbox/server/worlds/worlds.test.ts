import { describe, expect, test } from 'vitest'
import { ada, ben } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { createTestClient } from '../../testing/test-client'

describe('worlds', () => {
  test('are isolated from each other', async () => {
    const sandbox = createSandbox()
    const [inDefault, inOne, inOther] = await Promise.all([
      createTestClient(sandbox),
      createTestClient(sandbox, 'one'),
      createTestClient(sandbox, 'other'),
    ])
    await inOne.signIn(ben)
    await inOne.call('POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1' })
    await inOne.control('POST', '/faults', { operationId: 'getCurrentUser', kind: 'empty500' })
    await inOne.control('POST', '/envelope', { variant: 'bare' })
    for (const client of [inDefault, inOther]) {
      expect(await client.call('GET', '/auth/@me')).toMatchObject({ status: 401 })
      await client.signIn(ben)
      expect(await client.call('GET', '/services')).toEqual({ status: 200, body: { data: [] } })
      expect((await client.call('POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1' })).status).toBe(
        201,
      )
    }
  })

  test('use the name `default` without a cookie', async () => {
    const sandbox = createSandbox()
    await (await createTestClient(sandbox)).signIn(ada)
    const named = await createTestClient(sandbox, 'default')
    expect((await named.control('GET', '/ledger')).body).toHaveLength(1)
  })

  test('do not share sessions', async () => {
    const sandbox = createSandbox()
    const client = await createTestClient(sandbox, 'one')
    await client.signIn(ada)
    client.cookies.set('sandbox-world', 'other')
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
  })

  test.each(['', 'no spaces', 'a/b', 'x'.repeat(65), '__proto__'])('reject the name %j', async (name) => {
    const client = await createTestClient(createSandbox(), name)
    expect(await client.call('GET', '/auth/@me')).toEqual({
      status: 400,
      body: {
        message: 'The cookie sandbox-world must be 1 to 64 letters, digits and hyphens.',
        code: 'INVALID_WORLD',
        statusCode: 400,
      },
    })
  })

  test('above the limit are removed, least recently used first, except the default one', async () => {
    const sandbox = createSandbox({ worldLimit: 3 })
    const signInTo = async (name?: string) => {
      const client = await createTestClient(sandbox, name)
      await client.signIn(ada)
      return async () => (await client.call('GET', '/auth/@me')).status
    }
    const inDefault = await signInTo()
    const inFirst = await signInTo('first')
    const inSecond = await signInTo('second')
    await inFirst()
    const inThird = await signInTo('third')
    expect([await inDefault(), await inFirst(), await inThird()]).toEqual([200, 200, 200])
    expect(await inSecond()).toBe(401)
  })
})
