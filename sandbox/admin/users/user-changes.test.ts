import { describe, expect, test } from 'vitest'
import { ada, ben, ruth } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { createAdministrator, NOW, userOf } from '../../testing/administration'
import { effectsOf } from '../../testing/payments'
import { createTestClient, errorReading, invalidFieldsOf, type TestClient } from '../../testing/test-client'

const done = { status: 200, body: { message: 'User updated.' } }
const at = NOW.toISOString()
const password = 'Battery-Staple-9'

const update = (client: TestClient, changes: object, { id } = ada) => client.call('PUT', `/admin/users/${id}`, changes)

describe('updateUser', () => {
  test.each([
    ['username', { username: 'lovelace' }, { username: 'lovelace' }],
    ['email', { email: 'Lovelace@Example.test' }, { email: 'lovelace@example.test' }],
    ['status', { status: 'banned' }, { status: 'banned' }],
    ['the same email', { email: ada.email }, {}],
  ])('changes the %s and nothing else', async (_, changes, expected) => {
    const client = await createAdministrator()
    const before = await userOf(client, ada.id)
    expect(await update(client, changes)).toEqual(done)
    expect(await userOf(client, ada.id)).toEqual({ ...before, ...expected, updatedAt: at })
    expect(await effectsOf(client, 'userUpdated')).toEqual([
      { type: 'userUpdated', byUserId: ruth.id, userId: ada.id, fields: Object.keys(changes), at },
    ])
  })

  test('changes the password without exposing it', async () => {
    const client = await createAdministrator()
    await update(client, { password })
    expect(JSON.stringify((await client.control('GET', '/ledger')).body)).not.toContain(password)
    expect(JSON.stringify(await userOf(client, ada.id))).not.toMatch(/password|hash/i)
    expect(await client.signIn(ada)).toMatchObject({ status: 401 })
    expect(await client.signIn({ ...ada, password })).toMatchObject({ status: 200 })
  })

  test('preserves the password if none is sent', async () => {
    const client = await createAdministrator()
    await update(client, { username: 'lovelace' })
    expect(await client.signIn(ada)).toMatchObject({ status: 200 })
  })

  test('ends the sessions of a user whom it suspends', async () => {
    const sandbox = createSandbox({ now: () => NOW })
    const [client, customer] = [await createAdministrator(sandbox), await createTestClient(sandbox)]
    await customer.signIn(ada)
    await update(client, { username: 'lovelace' })
    expect(await customer.call('GET', '/services')).toMatchObject({ status: 200 })
    await update(client, { status: 'suspended' })
    expect(await customer.call('GET', '/services')).toMatchObject({ status: 401 })
  })

  test.each([
    [{ username: 'a!', email: 'ada', password: 'short', status: 'banned' }, ['username', 'email', 'password']],
    [{ username: '', email: ' ', password: '' }, ['username', 'email', 'password']],
    [{ status: 'asleep', username: 'lovelace' }, ['status']],
    [{}, ['body']],
  ])('rejects %j and changes nothing', async (changes, fields) => {
    const client = await createAdministrator()
    const before = await userOf(client, ada.id)
    const { status, body } = await update(client, changes)
    expect([status, invalidFieldsOf(body)]).toEqual([422, fields])
    expect(await userOf(client, ada.id)).toEqual(before)
    expect(await effectsOf(client, 'userUpdated')).toEqual([])
  })

  test("rejects another user's email in any spelling", async () => {
    const client = await createAdministrator()
    expect(await update(client, { email: 'BEN@example.test' })).toEqual(
      errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'An account with this email already exists.'),
    )
    expect(await userOf(client, ada.id)).toMatchObject({ email: ada.email, updatedAt: null })
  })

  test('gives an email to only one of two users at the same time', async () => {
    const client = await createAdministrator()
    const changes = { email: 'free@example.test', password }
    const responses = await Promise.all([ada, ben].map((person) => update(client, changes, person)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('returns 404 for a user who is unknown or deleted meanwhile', async () => {
    const client = await createAdministrator()
    const notFound = errorReading(404, 'NOT_FOUND', 'User not found.')
    expect(await update(client, { status: 'active' }, { ...ada, id: 'coffee' })).toEqual(notFound)
    const changing = update(client, { password })
    await client.call('DELETE', `/admin/users/${ada.id}`)
    expect(await changing).toEqual(notFound)
  })

  test('rejects only changes with which administrators lock themselves out', async () => {
    const client = await createAdministrator()
    const rejected = errorReading(409, 'OWN_ACCOUNT', 'You cannot do this to your own account.')
    expect(await update(client, { status: 'suspended' }, ruth)).toEqual(rejected)
    expect(await update(client, { status: 'banned' }, ruth)).toEqual(rejected)
    expect(await update(client, { status: 'active', username: 'ruthie' }, ruth)).toEqual(done)
    expect(await userOf(client, ruth.id)).toMatchObject({ username: 'ruthie', status: 'active' })
  })
})
