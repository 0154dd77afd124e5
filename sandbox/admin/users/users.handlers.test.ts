import { describe, expect, test } from 'vitest'
import { ada, ben, bo, ruth, sam, vera } from '../../account/people.seeds'
import { adaFlowServiceId, veraServiceIds } from '../../services/services.seeds'
import { adminTest, allServicesOf, NOW, userOf, usersOf } from '../../testing/administration'
import { createBoth, createCustomer } from '../../testing/catalogue'
import { effectsOf, payByCard, subscribe } from '../../testing/payments'
import { errorReading, type TestClient } from '../../testing/test-client'

const at = NOW.toISOString()
const notFound = errorReading(404, 'NOT_FOUND', 'User not found.')
const updated = { status: 200, body: { message: 'User updated.' } }
const password = 'Battery-Staple-9'

const update = (client: TestClient, changes: object, { id } = ada) => client.call('PUT', `/admin/users/${id}`, changes)
const act = (client: TestClient, action: string, { id } = ada) => client.call('POST', `/admin/users/${id}/${action}`)
const remove = (client: TestClient, { id } = ada) => client.call('DELETE', `/admin/users/${id}`)

test('listUsers returns everything about a user except the password, like getUser', async () => {
  const { client, customer } = await createBoth(vera)
  const { body: services } = await customer.call('GET', '/services')
  const { id, username, email, status, role, discord } = vera
  const dates = { createdAt: '2024-12-11T12:00:00.000Z', updatedAt: null }
  const found = { id, username, email, status, role, discord, ...dates, services, activeServiceCount: 2 }
  expect(services).toHaveLength(Object.keys(veraServiceIds).length)
  expect([await usersOf(client, '&search=VERA'), await userOf(client, vera.id)]).toEqual([[found], found])
})

adminTest.for([
  ['suspend', 'active', { status: 'suspended' }, ada],
  ['ban', 'active', { status: 'banned' }, ada],
  ['unsuspend', 'suspended', { status: 'active' }, sam],
  ['unban', 'banned', { status: 'active' }, bo],
] as const)('%s is only possible for a user who is %s, once', async ([action, from, changes, person], { client }) => {
  const done = action.endsWith('ban') ? `${action}ned` : `${action}ed`
  const message = `Only ${from === 'active' ? 'an' : 'a'} ${from} user can be ${done}.`
  const before = await usersOf(client)
  expect(await act(client, action, person)).toEqual({ status: 200, body: { message: `User ${done}.` } })
  const others = [ada, sam, bo].filter(({ status }) => status !== from)
  for (const each of [person, ...others]) {
    expect(await act(client, action, each)).toEqual(errorReading(409, 'INVALID_TRANSITION', message))
  }
  const after = before.map((user) => (user.id === person.id ? { ...user, ...changes, updatedAt: at } : user))
  expect(await usersOf(client)).toEqual(after)
})

test.each<[string, (client: TestClient) => Promise<unknown>]>([
  ['a suspension', (client) => act(client, 'suspend')],
  ['a ban', (client) => act(client, 'ban')],
  ['a change of the status', (client) => update(client, { status: 'suspended' })],
])('%s ends only the sessions of the user, until it is undone', async (_, close) => {
  const { sandbox, client, customer } = await createBoth(ada)
  const other = await createCustomer(sandbox, vera)
  await update(client, { username: 'lovelace' })
  expect(await customer.call('GET', '/services')).toMatchObject({ status: 200 })
  await close(client)
  expect(await customer.call('GET', '/services')).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } })
  expect(await customer.signIn(ada)).toMatchObject({ status: 403 })
  expect(await other.call('GET', '/services')).toMatchObject({ status: 200 })
  await update(client, { status: 'active' })
  expect(await customer.signIn(ada)).toMatchObject({ status: 200 })
})

describe('updateUser', () => {
  adminTest('lets administrators rename themselves', async ({ client }) => {
    expect(await update(client, { status: 'active', username: 'ruthie' }, ruth)).toEqual(updated)
    expect(await userOf(client, ruth.id)).toMatchObject({ username: 'ruthie', status: 'active' })
  })

  adminTest.for<[object, object?]>([
    [{ username: 'lovelace', status: 'banned' }],
    [{ email: 'Lovelace@Example.test' }, { email: 'lovelace@example.test' }],
    [{ email: ada.email }, {}],
  ])('with %j changes nothing else', async ([changes, expected = changes], { client }) => {
    const before = await userOf(client, ada.id)
    expect(await update(client, changes)).toEqual(updated)
    expect(await userOf(client, ada.id)).toEqual({ ...before, ...expected, updatedAt: at })
    expect(await effectsOf(client, 'userUpdated')).toMatchObject([{ userId: ada.id, fields: Object.keys(changes) }])
  })

  adminTest('changes the password only if it is sent, and never exposes it', async ({ client }) => {
    await update(client, { username: 'lovelace' }, ben)
    expect(await client.signIn(ben)).toMatchObject({ status: 200 })
    await client.signIn(ruth)
    await update(client, { password })
    const shown = JSON.stringify([await effectsOf(client), await userOf(client, ada.id)])
    expect([shown.includes(password), /hash/i.test(shown)]).toEqual([false, false])
  })

  adminTest("rejects no changes and another user's email in any spelling, and changes nothing", async ({ client }) => {
    const before = await userOf(client, ada.id)
    expect(await update(client, {})).toMatchObject({ status: 422 })
    expect(await update(client, { username: 'lovelace', email: 'BEN@example.test' })).toMatchObject({ status: 409 })
    expect(await userOf(client, ada.id)).toEqual(before)
  })

  adminTest('does not find a user who is deleted meanwhile', async ({ client }) => {
    const changing = update(client, { password })
    await remove(client)
    expect(await changing).toEqual(notFound)
  })
})

describe('deleteUser', () => {
  test('deletes the account with its services and sessions', async () => {
    const { client, customer } = await createBoth(vera)
    const others = (await allServicesOf(client)).filter(({ user }) => user?.id !== vera.id)
    expect(await remove(client, vera)).toEqual({ status: 200, body: { message: 'User deleted.' } })
    expect([await userOf(client, vera.id), await remove(client, vera)]).toEqual([notFound.body, notFound])
    expect([await allServicesOf(client), (await usersOf(client)).length]).toEqual([others, 45 - 1])
    expect(await customer.call('GET', '/services')).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
    expect(await customer.signIn(vera)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  })

  const started = [{ productId: 'ACPMH' }, { serviceId: adaFlowServiceId }]
  test.each(started)('prevents a charge for a payment that the user has started for %j', async (payload) => {
    const { client, customer } = await createBoth(ada)
    const { clientSecret } = await subscribe(customer, payload)
    await remove(client)
    expect(await payByCard(customer, clientSecret, '4242 4242 4242 4242')).toMatchObject({ status: 400 })
    expect(await effectsOf(client, 'charged')).toEqual([])
  })
})
