import { describe, expect, test } from 'vitest'
import { ada, ben, bo, people, ruth, sam, vera } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { veraServiceIds } from '../../services/services.seeds'
import { createAdministrator, userOf, usersOf } from '../../testing/administration'
import { createTestClient, errorReading } from '../../testing/test-client'

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)

describe('listUsers', () => {
  test('returns 20 per page, newest first, with the pagination', async () => {
    const client = await createAdministrator()
    expect(await client.call('GET', '/admin/users')).toMatchObject({
      status: 200,
      body: { pagination: { page: 1, limit: 20, total: 45, pages: 3 } },
    })
    const users = await usersOf(client)
    const dates = users.map(({ createdAt = '' }) => createdAt)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(users).toHaveLength(45)
  })

  test('returns each user on exactly one page', async () => {
    const client = await createAdministrator()
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await client.call('GET', `/admin/users?page=${page}&limit=15`)).body),
    )
    // The sandbox validates its responses against the contract.
    const lists = (pages as { users: { id: string }[] }[]).map(({ users }) => idsOf(users))
    expect(lists.map(({ length }) => length)).toEqual([15, 15, 15, 0])
    expect(lists.flat()).toEqual(idsOf(await usersOf(client)))
    expect(pages[3]).toMatchObject({ pagination: { page: 4, limit: 15, total: 45, pages: 3 } })
  })

  test.each(['page=0', 'limit=0', 'limit=101', 'page=two', 'status=asleep', 'status='])('rejects %s', async (query) => {
    const client = await createAdministrator()
    expect(await client.call('GET', `/admin/users?${query}`)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR' },
    })
  })

  test('returns everything about a user except the password', async () => {
    const client = await createAdministrator()
    const [found, ...others] = await usersOf(client, '&search=VERA')
    expect(others).toEqual([])
    expect(found).toEqual({
      id: vera.id,
      username: 'vera',
      email: 'vera@example.test',
      status: 'active',
      role: { name: 'customer', permissions: [] },
      createdAt: '2024-12-11T12:00:00.000Z',
      updatedAt: null,
      discord: null,
      activeServiceCount: 2,
      services: expect.arrayContaining([expect.objectContaining({ id: veraServiceIds.ending, user: vera.id })]),
    })
    await client.signIn(vera)
    const own = await client.call('GET', '/services')
    expect(found?.services).toEqual(own.body)
  })

  test.each([
    ['a part of a username', '&search=edd', ['Edda']],
    ['a username in another case with spaces around it', `&search=${encodeURIComponent(' RUTH ')}`, ['ruth']],
    ['a part of an email', '&search=bo%40', ['boris']],
    ['a part of an id', `&search=${ada.id.slice(4)}`, ['ada']],
    ['a text that no user has', '&search=nobody', []],
    ['a status and a search', '&search=sam&status=suspended', ['sam']],
    ['a search and a status that the user does not have', '&search=sam&status=banned', []],
    ['a role', '&roleId=superadmin', ['olga']],
  ])('finds by %s', async (_, query, usernames) => {
    const users = await usersOf(await createAdministrator(), query)
    expect(users.map(({ username }) => username)).toEqual(usernames)
  })

  test.each([
    ['active', ben],
    ['suspended', sam],
    ['banned', bo],
  ])('filters by the status %s', async (status, person) => {
    const users = await usersOf(await createAdministrator(), `&status=${status}`)
    expect(users.length).toBeGreaterThan(3)
    expect(new Set(users.map((user) => user.status))).toEqual(new Set([status]))
    expect(idsOf(users)).toContain(person.id)
  })

  test('ignores an empty search or role', async () => {
    expect(await usersOf(await createAdministrator(), '&search=&roleId=')).toHaveLength(45)
  })

  test('finds each test user by the username', async () => {
    const client = await createAdministrator()
    for (const { id, username } of people) expect(idsOf(await usersOf(client, `&search=${username}`))).toEqual([id])
  })
})

describe('getUser', () => {
  test('returns the same as the list', async () => {
    const client = await createAdministrator()
    const [found] = await usersOf(client, '&search=vera')
    expect(await userOf(client, vera.id)).toEqual(found)
  })

  test('returns 404 for an unknown user', async () => {
    const client = await createAdministrator()
    expect(await client.call('GET', '/admin/users/coffee')).toEqual(errorReading(404, 'NOT_FOUND', 'User not found.'))
  })

  test('does not change what users receive about themselves', async () => {
    const client = await createTestClient(createSandbox())
    const { body } = await client.signIn(ruth)
    expect(Object.keys(Object(body).data).sort()).toEqual(
      ['id', 'username', 'email', 'status', 'role', 'createdAt', 'discord', 'services'].sort(),
    )
  })
})
