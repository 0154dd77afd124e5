import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ManagedUser } from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'
import { ada, ben, bo, ruth, SEED_PASSWORD, sam } from '#sandbox/account/people.seeds'
import { envelopeVariants } from '#sandbox/server/envelope'
import { daysFrom } from '#sandbox/server/worlds/dates'
import { NOW } from '#sandbox/testing/administration'
import { effectsOf } from '#sandbox/testing/payments'
import { startAdministrator } from '../../testing/administrator'
import { clientResponding, REFERENCE, stay } from '../../testing/visitor'
import {
  banUser,
  deleteUser,
  findUsers,
  getUser,
  listUsers,
  suspendUser,
  unbanUser,
  unsuspendUser,
  updateUser,
} from './users'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const allUsers = { page: 1, status: undefined, search: undefined }

const adaAsManaged: ManagedUser = {
  id: ada.id,
  username: 'ada',
  email: 'ada@example.test',
  status: 'active',
  role: { name: 'customer', permissions: [] },
  createdAt: daysFrom(NOW, -ada.registeredDaysAgo),
  updatedAt: undefined,
  discord: { id: '281474976710656001', username: 'ada.plays', avatar: undefined },
  serviceCount: 2,
  activeServiceCount: 1,
}

/** The error of a rejected write. */
const rejected = (status: number, code: string, message: string) => ({
  kind: 'http',
  status,
  code,
  message,
  reference: expect.stringMatching(REFERENCE),
})

test.each(envelopeVariants)('in the envelope %s, a user is read completely, alone and in lists', async (variant) => {
  const { browser, client } = await startAdministrator()
  await browser.control('POST', '/envelope', { variant })
  expect([
    await getUser(client, ada.id, stay()),
    await listUsers(client, { ...allUsers, search: 'ada' }, stay()),
    await findUsers(client, { search: 'ada' }, stay()),
  ]).toEqual([adaAsManaged, { rows: [adaAsManaged], page: 1, pages: 1, total: 1 }, [adaAsManaged]])
})

describe('the list', () => {
  test.each([
    ['no filters', allUsers, { page: '1', limit: '20' }],
    ['empty filters', { page: 2, status: '', search: '' }, { page: '2', limit: '20' }],
    ['a status', { ...allUsers, status: 'banned' }, { page: '1', limit: '20', status: 'banned' }],
    ['a search', { ...allUsers, search: 'ä & b=c' }, { page: '1', limit: '20', search: 'ä & b=c' }],
    [
      'all filters on a later page',
      { page: 3, status: 'active', search: 'a' },
      { page: '3', limit: '20', status: 'active', search: 'a' },
    ],
  ])('is requested with %s', async (_, query, expected) => {
    const { client, calls } = await startAdministrator()
    await listUsers(client, query, stay())
    expect(calls).toEqual([expect.objectContaining({ call: 'GET /v1/admin/users', query: expected, body: undefined })])
  })

  test('has pages of twenty users, which contain every user once', async () => {
    const { client } = await startAdministrator()
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listUsers(client, { ...allUsers, page }, stay())))
    expect(pages.map(({ rows, ...page }) => [rows.length, page])).toEqual([
      [20, { page: 1, pages: 3, total: 45 }],
      [20, { page: 2, pages: 3, total: 45 }],
      [5, { page: 3, pages: 3, total: 45 }],
      [0, { page: 4, pages: 3, total: 45 }],
    ])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(45)
  })
})

test('the picker requests ten results of a search', async () => {
  const { client, calls } = await startAdministrator()
  const found = await findUsers(client, { search: 'example.test' }, stay())
  expect([found.length, calls]).toEqual([
    10,
    [expect.objectContaining({ call: 'GET /v1/admin/users', query: { search: 'example.test', limit: '10' } })],
  ])
})

describe.each([
  ['ban', banUser, ben.id, 'userBanned', ['active', 'banned'], 'Only an active user can be banned.'],
  ['unban', unbanUser, bo.id, 'userUnbanned', ['banned', 'active'], 'Only a banned user can be unbanned.'],
  ['suspend', suspendUser, ben.id, 'userSuspended', ['active', 'suspended'], 'Only an active user can be suspended.'],
  [
    'unsuspend',
    unsuspendUser,
    sam.id,
    'userUnsuspended',
    ['suspended', 'active'],
    'Only a suspended user can be unsuspended.',
  ],
] as const)('%s a user', (action, act, id, type, statuses, again) => {
  test('is one call without a body and takes effect once', async () => {
    const { browser, client, calls } = await startAdministrator()
    const before = await getUser(client, id, stay())
    const response = await act(client, id, stay())
    const after = await getUser(client, id, stay())
    expect([response, [before.status, after.status], calls[1], await effectsOf(browser, type)]).toEqual([
      undefined,
      statuses,
      expect.objectContaining({ call: `POST /v1/admin/users/${id}/${action}`, query: {}, body: undefined }),
      [expect.objectContaining({ byUserId: ruth.id, userId: id })],
    ])
  })

  test('is rejected with the message of the server the second time', async () => {
    const { client } = await startAdministrator()
    await act(client, id, stay())
    await expect(act(client, id, stay())).rejects.toEqual(rejected(409, 'INVALID_TRANSITION', again))
  })
})

test('deleting a user is one call without a body', async () => {
  const { browser, client, calls } = await startAdministrator()
  expect(await deleteUser(client, ben.id, stay())).toBeUndefined()
  await expect(getUser(client, ben.id, stay())).rejects.toEqual(rejected(404, 'NOT_FOUND', 'User not found.'))
  expect([calls[0], (await effectsOf(browser, 'userDeleted')).length]).toEqual([
    expect.objectContaining({ call: `DELETE /v1/admin/users/${ben.id}`, query: {}, body: undefined }),
    1,
  ])
})

describe('changing a user', () => {
  const secret = 'Hidden-Horse-8'

  test.each([
    ['one field', { email: 'new@example.test' }, { email: 'new@example.test' }],
    ['a status', { status: 'suspended' }, { status: 'suspended' }],
    [
      'several',
      { username: 'benno', email: 'benno@example.test', status: 'banned' },
      { username: 'benno', email: 'benno@example.test', status: 'banned' },
    ],
    ['a password', { password: new Secret(secret) }, { password: secret }],
    [
      'a name and a password',
      { username: 'benno', password: new Secret(secret) },
      { username: 'benno', password: secret },
    ],
  ] as const)('sends only the changed fields: %s', async (_, changes, body) => {
    const { browser, client, calls } = await startAdministrator()
    expect(await updateUser(client, ben.id, changes, stay())).toBeUndefined()
    expect([calls, await effectsOf(browser, 'userUpdated')]).toEqual([
      [expect.objectContaining({ call: `PUT /v1/admin/users/${ben.id}`, query: {}, body })],
      [expect.objectContaining({ byUserId: ruth.id, userId: ben.id, fields: Object.keys(body) })],
    ])
  })

  test('replaces the password', async () => {
    const { browser, client } = await startAdministrator()
    await updateUser(client, ben.id, { password: new Secret(secret) }, stay())
    const { status } = await browser.signIn({ email: ben.email, password: secret })
    const old = await browser.signIn({ email: ben.email, password: SEED_PASSWORD })
    expect([status, old.status]).toEqual([200, 401])
  })

  test('never shows the password in an error or in the console', async () => {
    const printed: unknown[] = []
    vi.spyOn(console, 'info').mockImplementation((...output) => void printed.push(output))
    const { client } = await startAdministrator()
    const change = { email: 'no', password: new Secret(secret) }
    const wrong = await updateUser(client, ben.id, change, stay()).catch((thrown) => thrown)
    const network = clientResponding(() => Promise.reject(new TypeError('Failed to fetch')))
    const lost = await updateUser(network, ben.id, change, stay()).catch((thrown) => thrown)
    const text = JSON.stringify([wrong, lost, printed])
    expect([wrong.status, lost.kind, printed.length, text.includes(secret)]).toEqual([422, 'network', 2, false])
  })

  test('is rejected with a message for each field', async () => {
    const { client } = await startAdministrator()
    await expect(updateUser(client, ben.id, { username: 'b', email: 'no' }, stay())).rejects.toMatchObject({
      status: 422,
      fieldErrors: [{ field: 'username' }, { field: 'email' }],
    })
  })
})

test('an id is encoded in the path', async () => {
  const { client, sent } = await startAdministrator()
  for (const act of [getUser, banUser, deleteUser]) await act(client, 'a/b?c=1', stay()).catch(() => {})
  await updateUser(client, 'a/b?c=1', { username: 'benno' }, stay()).catch(() => {})
  const path = '/v1/admin/users/a%2Fb%3Fc%3D1'
  expect(sent).toEqual([`GET ${path}`, `POST ${path}/ban`, `DELETE ${path}`, `PUT ${path}`])
})

test('a customer is rejected and stays signed in', async () => {
  const { client, unauthorized } = await startAdministrator(ada)
  await expect(listUsers(client, allUsers, stay())).rejects.toMatchObject({ status: 403 })
  await expect(banUser(client, ben.id, stay())).rejects.toMatchObject({ status: 403 })
  expect(unauthorized()).toBe(0)
})
