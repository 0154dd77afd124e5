import { expect, test } from 'vitest'
import { type AccountSentinel, accountSentinels } from '../account/account.sentinels'
import { promotionSentinels } from '../payment/promotion.sentinels'
import { transactionSentinels } from '../purchase/transaction.sentinels'
import { createSandbox } from '../sandbox'
import { createTestClient } from '../testing/test-client'
import type { Sentinel } from './sentinel'

const password = 'Correct-Horse-7'
const accounts: AccountSentinel[] = Object.values(accountSentinels)

type Way = readonly [path: string, payloadOf: (value: string) => object]
const login: Way = ['/auth/login', (email) => ({ email, password })]
const registration: Way = ['/users', (email) => ({ email, password, confirmPassword: password, username: 'newcomer' })]
const purchase: Way = ['/services', (value) => ({ productId: 'ACPMH', tebexTransactionId: value })]
const validation: Way = ['/promotions/validate', (code) => ({ code, productIds: ['ACPMH'] })]

const sentinels: (readonly [Sentinel, Way])[] = [
  ...accounts.filter(({ only }) => only !== 'registration').map((sentinel) => [sentinel, login] as const),
  ...accounts.filter(({ only }) => only !== 'login').map((sentinel) => [sentinel, registration] as const),
  ...Object.values(transactionSentinels).map((sentinel) => [sentinel, purchase] as const),
  ...Object.values(promotionSentinels).map((sentinel) => [sentinel, validation] as const),
]

test.each(sentinels)('$value is rejected', async ({ value, status, body, retryAfter = null }, [path, payloadOf]) => {
  const client = await createTestClient(createSandbox())
  if (![login, registration].some(([own]) => own === path)) await client.signIn()
  const before = await client.control('GET', '/ledger')
  const response = await client.send('POST', path, payloadOf(value))
  const seconds = response.headers.get('Retry-After')
  expect([response.status, await response.json(), seconds && Number(seconds)]).toEqual([status, body, retryAfter])
  expect(await client.control('GET', '/ledger')).toEqual(before)
})

test('other addresses of the domain are accepted', async () => {
  const client = await createTestClient(createSandbox())
  const [path, payloadOf] = registration
  expect((await client.call('POST', path, payloadOf('fine@sentinel.test'))).status).toBe(201)
})
