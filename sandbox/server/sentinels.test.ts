import { describe, expect, test } from 'vitest'
import { type AccountSentinel, accountSentinels } from '../account/account.sentinels'
import { ben } from '../account/people.seeds'
import { promotionSentinels } from '../payment/promotion.sentinels'
import { transactionSentinels } from '../purchase/transaction.sentinels'
import { createSandbox } from '../sandbox'
import { createTestClient } from '../testing/test-client'
import type { Sentinel } from './sentinel'

const password = 'Correct-Horse-7'
const accounts: AccountSentinel[] = Object.values(accountSentinels)
const transactions: Sentinel[] = Object.values(transactionSentinels)
const promotions: Sentinel[] = Object.values(promotionSentinels)

/** Returns the response in the shape of a sentinel. */
async function responseTo(call: Promise<Response>) {
  const response = await call
  const retryAfter = response.headers.get('Retry-After')
  return { status: response.status, body: await response.json(), ...(retryAfter && { retryAfter: Number(retryAfter) }) }
}

function expected({ status, body, retryAfter }: Sentinel) {
  return { status, body, ...(retryAfter && { retryAfter }) }
}

describe('accounts', () => {
  test('cover each code of the catalogue', () => {
    expect(new Set(accounts.map(({ body }) => body.code))).toEqual(
      new Set([
        'INVALID_CREDENTIALS',
        'ACCOUNT_SUSPENDED',
        'ACCOUNT_BANNED',
        'TOKEN_EXPIRED',
        'TOKEN_INVALID',
        'RATE_LIMIT_EXCEEDED',
        'VALIDATION_ERROR',
        'INVALID_INPUT',
        'RESOURCE_ALREADY_EXISTS',
        'EXTERNAL_SERVICE_ERROR',
        'ACCOUNT_UNDER_REVIEW',
        undefined,
      ]),
    )
  })

  test.each(accounts)('$value is rejected by $only', async (sentinel) => {
    const client = await createTestClient(createSandbox())
    const login = { email: sentinel.value, password }
    const registration = { ...login, username: 'newcomer', confirmPassword: password }
    const calls = { login: ['/auth/login', login], registration: ['/users', registration] } as const
    for (const [path, payload] of sentinel.only ? [calls[sentinel.only]] : Object.values(calls)) {
      expect(await responseTo(client.send('POST', path, payload))).toEqual(expected(sentinel))
    }
    expect((await client.control('GET', '/ledger')).body).toEqual([])
  })

  test('accept other addresses of the domain', async () => {
    const client = await createTestClient(createSandbox())
    const payload = { username: 'newcomer', email: 'fine@sentinel.test', password, confirmPassword: password }
    expect((await client.call('POST', '/users', payload)).status).toBe(201)
  })
})

describe('store transactions', () => {
  test.each(transactions)('$value is rejected', async (sentinel) => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ben)
    const purchase = { productId: 'ACPMH', tebexTransactionId: sentinel.value }
    expect(await responseTo(client.send('POST', '/services', purchase))).toEqual(expected(sentinel))
    expect(await client.call('GET', '/services')).toEqual({ status: 200, body: { data: [] } })
  })
})

describe('promotion codes', () => {
  test.each(promotions)('$value is rejected: $reason', async (sentinel) => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ben)
    const payload = { code: sentinel.value, productIds: ['ACPMH'] }
    expect(await responseTo(client.send('POST', '/promotions/validate', payload))).toEqual(expected(sentinel))
  })
})
