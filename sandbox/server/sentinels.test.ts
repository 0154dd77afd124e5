import { expect, test } from 'vitest'
import { type AccountSentinel, accountSentinels } from '../account/account.sentinels'
import { ada, type Person, ruth } from '../account/people.seeds'
import { stripeProductSentinels } from '../admin/catalogue/stripe-product.sentinels'
import { configSentinels, credentialSentinels } from '../manage/manage.sentinels'
import { promotionSentinels } from '../payment/promotion.sentinels'
import { transactionSentinels } from '../purchase/transaction.sentinels'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId } from '../services/services.seeds'
import { newImport, newPromotion } from '../testing/catalogue'
import { goodCredentials } from '../testing/deployment'
import { createTestClient } from '../testing/test-client'
import type { Sentinel } from './sentinel'

/** A call with a special value, of a person or of a visitor. */
type Way = readonly [person: Person | undefined, call: string, payloadOf?: (value: string) => object]

const password = 'Correct-Horse-7'
const signIn = (email: string) => ({ email, password })
const register = (email: string) => ({ email, password, confirmPassword: password, username: 'newcomer' })
const ofService = `PUT /services/${adaActiveServiceId}`
const configOf = (value: string) => ({ config: { SERVER_NAME: value }, userId: ada.id })
const botOf = (value: string) => ({ ...goodCredentials.discord, clientSecret: value })
const databaseOf = (value: string) => ({ ...goodCredentials.database, dbPassword: value })
const importOf = (value: string) => ({ ...newImport, stripeProductId: value })
const accounts: AccountSentinel[] = Object.values(accountSentinels)

const ways: readonly (readonly [Record<string, Sentinel> | Sentinel[], ...Way])[] = [
  [accounts.filter(({ only }) => only !== 'registration'), undefined, 'POST /auth/login', signIn],
  [accounts.filter(({ only }) => only !== 'login'), undefined, 'POST /users', register],
  [transactionSentinels, ada, 'POST /services', (value) => ({ productId: 'ACPMH', tebexTransactionId: value })],
  [promotionSentinels, ada, 'POST /promotions/validate', (code) => ({ code, productIds: ['ACPMH'] })],
  [promotionSentinels, ruth, 'POST /promotions', (code) => ({ ...newPromotion, code })],
  [configSentinels, ada, `${ofService}/deployment/config`, configOf],
  [credentialSentinels, ada, `${ofService}/discord-credentials`, botOf],
  [credentialSentinels, ada, `${ofService}/database-credentials`, databaseOf],
  [stripeProductSentinels, ruth, 'GET /products/stripe-preview/'],
  [stripeProductSentinels, ruth, 'POST /products/import-stripe', importOf],
]
const cases = ways.flatMap(([sentinels, ...way]) =>
  Object.values(sentinels).map((each) => [each.value, each, way] as const),
)

test.each(cases)('%s is rejected', async (value, { status, body, retryAfter = null }, [person, call, payloadOf]) => {
  const client = await createTestClient(createSandbox())
  if (person) await client.signIn(person)
  const before = await client.control('GET', '/ledger')
  const [method = '', path = ''] = call.split(' ')
  const response = await (payloadOf ? client.send(method, path, payloadOf(value)) : client.send(method, path + value))
  const seconds = response.headers.get('Retry-After')
  expect([response.status, await response.json(), seconds && Number(seconds)]).toEqual([status, body, retryAfter])
  expect(await client.control('GET', '/ledger')).toEqual(before)
})
