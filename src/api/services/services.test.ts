import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, ben, vera } from '#sandbox/account/people.seeds'
import { transactionSentinels } from '#sandbox/purchase/transaction.sentinels'
import { createSandbox } from '#sandbox/sandbox'
import { envelopeVariants } from '#sandbox/server/envelope'
import { daysFrom } from '#sandbox/server/worlds/dates'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { createTestClient } from '#sandbox/testing/test-client'
import { registerPurchase } from '../purchase/purchases'
import { clientResponding, REFERENCE, stay, visitorWith } from '../testing/visitor'
import { listServices } from './services'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const NOW = new Date('2026-06-15T12:00:00.000Z')
const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-new-1' }

async function startSignedIn(person = ben) {
  const browser = await createTestClient(createSandbox({ now: () => NOW }))
  await browser.signIn(person)
  return { browser, ...visitorWith(browser) }
}

describe.each(envelopeVariants)('in the envelope %s', (variant) => {
  test("a customer's services are read completely, with numeric ids as strings", async () => {
    const { browser, client } = await startSignedIn(ada)
    await browser.control('POST', '/envelope', { variant })
    expect(await listServices(client, stay())).toEqual([
      {
        id: adaActiveServiceId,
        status: 'active',
        active: true,
        expiresAt: undefined,
        createdAt: daysFrom(NOW, -100),
        stripeSubscriptionId: expect.stringMatching(/^sub_/),
        product: { id: 'ACPMH', name: expect.any(String) },
        deploymentPath: expect.any(String),
      },
      {
        id: adaFlowServiceId,
        status: 'flow',
        active: false,
        expiresAt: undefined,
        createdAt: daysFrom(NOW, -1),
        stripeSubscriptionId: undefined,
        product: { id: 'ACPMH', name: expect.any(String) },
        deploymentPath: undefined,
      },
    ])
  })

  test('a customer without services has an empty list', async () => {
    const { browser, client } = await startSignedIn()
    await browser.control('POST', '/envelope', { variant })
    expect(await listServices(client, stay())).toEqual([])
  })

  test('a redeemed purchase creates a service', async () => {
    const { browser, client } = await startSignedIn()
    await browser.control('POST', '/envelope', { variant })
    const response = await registerPurchase(client, purchase, stay())
    expect([response, await listServices(client, stay())]).toEqual([
      undefined,
      [expect.objectContaining({ id: expect.stringMatching(/^[0-9a-f]{24}$/), status: 'flow', active: false })],
    ])
  })
})

describe('an unusual row does not hide the others', () => {
  const good = { id: 's1', status: 'active' }
  const listOf = (...rows: unknown[]) =>
    listServices(
      clientResponding(() => Response.json(rows)),
      stay(),
    )

  test.each([
    ['without a status', { id: 's2', status: null }, { id: 's2', status: '' }],
    ['with a number as its id', { id: 7, status: 'flow' }, { id: '7', status: 'flow' }],
  ])('a row %s is read', async (_, row, read) => {
    expect(await listOf(row, good)).toMatchObject([read, good])
  })

  test.each([[null], ['s2'], [{ status: 'active' }], [{ id: '', status: 'active' }], [{ id: 1.5 }], [[]]])(
    'the row %j is left out',
    async (row) => {
      expect(await listOf(row, good)).toMatchObject([good])
    },
  )

  test('a list of only unreadable rows is unreadable', async () => {
    await expect(listOf(null, { id: null })).rejects.toMatchObject({ kind: 'unreadable' })
  })
})

test.each([
  ['the service', { id: 's1', status: 'flow' }],
  ['the service in data', { data: { service: { id: 's1', status: 'flow' } } }],
  ['only its id', { data: { id: 's1' } }],
  ['an acknowledgement', { success: true }],
  ['a message', { message: 'Purchase registered.' }],
])('a redeemed purchase is acknowledged by %s', async (_, body) => {
  expect(
    await registerPurchase(
      clientResponding(() => Response.json(body, { status: 201 })),
      purchase,
      stay(),
    ),
  ).toBeUndefined()
})

test.each([
  ['no body', undefined],
  ['success: false', { success: false }],
  ['an empty object', {}],
  ['an empty message', { message: '' }],
  ['a list', []],
  ['plain text', 'ok'],
])('a redeemed purchase is unclear after %s', async (_, body) => {
  const client = clientResponding(() => new Response(JSON.stringify(body)))
  await expect(registerPurchase(client, purchase, stay())).rejects.toMatchObject({ kind: 'unreadable' })
})

test('services of every status are read', async () => {
  const { client } = await startSignedIn(vera)
  const services = await listServices(client, stay())
  expect(services.map(({ id, status, expiresAt }) => [id, status, expiresAt])).toEqual([
    [veraServiceIds.flow, 'flow', undefined],
    [veraServiceIds.provisioning, 'provisioning', undefined],
    [veraServiceIds.active, 'active', undefined],
    [veraServiceIds.suspended, 'suspended', undefined],
    [veraServiceIds.canceling, 'canceling', daysFrom(NOW, 9)],
    [veraServiceIds.canceled, 'canceled', daysFrom(NOW, -30)],
    [veraServiceIds.expired, 'expired', daysFrom(NOW, -60)],
    [veraServiceIds.ending, 'active', daysFrom(NOW, 12)],
  ])
})

test.each(Object.entries(transactionSentinels))(
  'the transaction %s is rejected with the message of the server',
  async (_, sentinel) => {
    const { client } = await startSignedIn()
    const { value, status, body } = sentinel
    const expected =
      'message' in body ? { message: body.message, code: body.code } : { message: body.error, errorText: body.error }
    await expect(registerPurchase(client, { ...purchase, tebexTransactionId: value }, stay())).rejects.toEqual({
      kind: 'http',
      status,
      ...expected,
      reference: expect.stringMatching(REFERENCE),
    })
  },
)

test('a transaction that is redeemed twice creates one service', async () => {
  const { browser, client, sent } = await startSignedIn()
  await registerPurchase(client, purchase, stay())
  await expect(registerPurchase(client, purchase, stay())).rejects.toMatchObject({
    status: 409,
    code: 'RESOURCE_ALREADY_EXISTS',
  })
  const { body } = await browser.control('GET', '/ledger')
  expect([sent, body]).toEqual([
    ['POST /v1/services', 'POST /v1/services'],
    [
      expect.objectContaining({ type: 'signedIn' }),
      expect.objectContaining({ type: 'purchaseRegistered', tebexTransactionId: 'tbx-new-1' }),
    ],
  ])
})

test('a visitor without a session is rejected, and the client reports it', async () => {
  const { client, unauthorized } = visitorWith(await createTestClient(createSandbox()))
  await expect(listServices(client, stay())).rejects.toMatchObject({ status: 401, code: 'AUTHENTICATION_REQUIRED' })
  expect(unauthorized()).toBe(1)
})
