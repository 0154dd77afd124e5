import { describe, expect, test } from 'vitest'
import { ada, bo, olga, ruth, sam, vera } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { veraServiceIds } from '../../services/services.seeds'
import { createAdministrator, NOW, serviceOf, userOf, usersOf } from '../../testing/administration'
import { effectsOf, payByCard, subscribe } from '../../testing/payments'
import { createTestClient, errorReading } from '../../testing/test-client'

const notFound = errorReading(404, 'NOT_FOUND', 'User not found.')
const ownAccount = errorReading(409, 'OWN_ACCOUNT', 'You cannot do this to your own account.')
const at = NOW.toISOString()

describe.each([
  ['suspend', 'suspended', 'userSuspended', ada, [sam, bo]],
  ['ban', 'banned', 'userBanned', ada, [sam, bo]],
  ['unsuspend', 'active', 'userUnsuspended', sam, [ada, bo]],
  ['unban', 'active', 'userUnbanned', bo, [ada, sam]],
] as const)('%s', (action, status, type, person, others) => {
  test(`makes the user ${status}, once`, async () => {
    const client = await createAdministrator()
    const before = await userOf(client, person.id)
    const done = { status: 200, body: { message: `User ${action}${action.endsWith('ban') ? 'n' : ''}ed.` } }
    expect(await client.call('POST', `/admin/users/${person.id}/${action}`)).toEqual(done)
    expect(await userOf(client, person.id)).toEqual({ ...before, status, updatedAt: at })
    expect(await client.call('POST', `/admin/users/${person.id}/${action}`)).toMatchObject({ status: 409 })
    expect(await effectsOf(client, type)).toEqual([{ type, byUserId: ruth.id, userId: person.id, at }])
  })

  test.each(others)('rejects the user $username, whose status is $status', async ({ id }) => {
    const client = await createAdministrator()
    const before = await userOf(client, id)
    expect(await client.call('POST', `/admin/users/${id}/${action}`)).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION', message: expect.stringMatching(/^Only an? \w+ user can be \w+\.$/) },
    })
    expect(await userOf(client, id)).toEqual(before)
    expect(await effectsOf(client, type)).toEqual([])
  })

  test('returns 404 for an unknown user', async () => {
    const client = await createAdministrator()
    expect(await client.call('POST', `/admin/users/coffee/${action}`)).toEqual(notFound)
  })
})

describe.each(['suspend', 'ban'])('%s', (action) => {
  test('ends only the sessions of the user', async () => {
    const sandbox = createSandbox({ now: () => NOW })
    const [client, customer, other] = [
      await createAdministrator(sandbox),
      await createTestClient(sandbox),
      await createTestClient(sandbox),
    ]
    await customer.signIn(ada)
    await other.signIn(vera)
    await client.call('POST', `/admin/users/${ada.id}/${action}`)
    expect(await customer.call('GET', '/services')).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } })
    expect(await customer.signIn(ada)).toMatchObject({ status: 403 })
    expect(await other.call('GET', '/services')).toMatchObject({ status: 200 })
  })

  test('rejects the own account, but not another administrator', async () => {
    const client = await createAdministrator()
    expect(await client.call('POST', `/admin/users/${ruth.id}/${action}`)).toEqual(ownAccount)
    expect(await client.call('POST', `/admin/users/${olga.id}/${action}`)).toMatchObject({ status: 200 })
  })
})

test('an unsuspended user can sign in again', async () => {
  const client = await createAdministrator()
  await client.call('POST', `/admin/users/${sam.id}/unsuspend`)
  expect(await client.signIn(sam)).toMatchObject({ status: 200 })
})

describe('deleteUser', () => {
  test('deletes the account with its services and sessions', async () => {
    const sandbox = createSandbox({ now: () => NOW })
    const [client, customer] = [await createAdministrator(sandbox), await createTestClient(sandbox)]
    await customer.signIn(vera)
    expect(await client.call('DELETE', `/admin/users/${vera.id}`)).toEqual({
      status: 200,
      body: { message: 'User deleted.' },
    })
    expect(await client.call('GET', `/admin/users/${vera.id}`)).toEqual(notFound)
    expect(await usersOf(client)).toHaveLength(44)
    for (const id of Object.values(veraServiceIds)) expect(await serviceOf(client, id)).toBeUndefined()
    expect(await customer.call('GET', '/services')).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
    expect(await customer.signIn(vera)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect(await client.call('DELETE', `/admin/users/${vera.id}`)).toEqual(notFound)
    expect(await effectsOf(client, 'userDeleted')).toEqual([
      { type: 'userDeleted', byUserId: ruth.id, userId: vera.id, at },
    ])
  })

  test('makes the email available again', async () => {
    const client = await createAdministrator()
    await client.call('DELETE', `/admin/users/${ada.id}`)
    const password = 'Battery-Staple-9'
    const payload = { username: 'ada', email: ada.email, password, confirmPassword: password }
    expect(await client.call('POST', '/users', payload)).toMatchObject({ status: 201 })
  })

  test('prevents a charge for a payment that the user has started', async () => {
    const sandbox = createSandbox({ now: () => NOW })
    const client = await createAdministrator(sandbox)
    const customer = await createTestClient(sandbox)
    await client.control('POST', '/envelope', { variant: 'data' })
    await customer.signIn(ada)
    const { clientSecret } = await subscribe(customer, { productId: 'ACPMH' })
    await client.call('DELETE', `/admin/users/${ada.id}`)
    expect(await payByCard(customer, clientSecret, '4242 4242 4242 4242')).toMatchObject({ status: 400 })
    expect(await effectsOf(client, 'charged')).toEqual([])
  })

  test('rejects the own account', async () => {
    const client = await createAdministrator()
    expect(await client.call('DELETE', `/admin/users/${ruth.id}`)).toEqual(ownAccount)
    expect(await usersOf(client)).toHaveLength(45)
    expect(await effectsOf(client, 'userDeleted')).toEqual([])
  })
})
