import { expect, test } from 'vitest'
import { clientOfServer, stay } from '../../testing/visitor'
import { findRows, findServicesOf } from './find-rows'
import { managedService, managedUser, sentService } from './testing/rows'

const ID = 'a'.repeat(24)
const USERS = `/admin/users?search=${ID}&limit=10`
const pageAt = (page: number) => `/admin/services?page=${page}&limit=100`

/** A page of services: the given owners in order, and the wanted service at the end. */
const services = (owners: readonly (string | undefined)[], page: number, pages: number) => ({
  services: owners.map((owner, index) => sentService(`s${page}-${index}`, owner)),
  pagination: { page, limit: 100, total: 200, pages },
})

test('users are found by a text, and their list by their id', async () => {
  const { client, requested } = clientOfServer({
    '/admin/users?search=ada&limit=10': { users: [{ id: 'u1', username: 'u1', status: 'active' }] },
  })
  expect(await findRows(client, 'ada', stay())).toEqual([
    { list: 'users', row: managedUser('u1'), query: { search: 'u1' } },
  ])
  expect(requested).toHaveLength(1)
})

test('a text that is not an id finds no service', async () => {
  const { client, requested } = clientOfServer({ '/admin/users?search=zoe&limit=10': { users: [] } })
  expect([await findRows(client, 'zoe', stay()), requested.length]).toEqual([[], 1])
})

test('the id of a user is not searched for among the services', async () => {
  const { client, requested } = clientOfServer({ [USERS]: { users: [{ id: ID }] } })
  expect([(await findRows(client, ID, stay())).length, requested]).toEqual([1, [USERS]])
})

test.each([
  ["on the first page of its owner's services", 'ada', { userId: 'ada' }],
  ["on a later page of its owner's services", 'ben', { userId: 'ben', page: 2 }],
  ['in the list of all services, without an owner', undefined, { page: 6 }],
])('a service is found by its id %s', async (_, owner, query) => {
  const first = services([...Array<string>(20).fill('ben'), ...Array<string>(80).fill('cleo')], 1, 2)
  const second = services(['ada'], 2, 2)
  second.services.push(sentService(ID, owner))
  const { client, requested } = clientOfServer({ [USERS]: { users: [] }, [pageAt(1)]: first, [pageAt(2)]: second })
  expect(await findRows(client, ID.toUpperCase(), stay()).catch(() => 'failed')).toBe('failed')
  expect(await findRows(client, ID, stay())).toEqual([{ list: 'services', row: managedService(ID, owner), query }])
  expect(requested.slice(-2)).toEqual([pageAt(1), pageAt(2)])
})

test('the services of several users are loaded together', async () => {
  const of = (id: string) => `/admin/services?page=1&limit=20&userId=${id}`
  const { client } = clientOfServer({
    [of('ada')]: { services: [sentService('s1', 'ada')] },
    [of('ben')]: { services: [sentService('s2', 'ben')] },
  })
  expect(await findServicesOf(client, ['ada', 'ben'], stay())).toEqual([
    { list: 'services', row: managedService('s1', 'ada'), query: { userId: 'ada' } },
    { list: 'services', row: managedService('s2', 'ben'), query: { userId: 'ben' } },
  ])
})
