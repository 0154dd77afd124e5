import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { unwrap, unwrapList, unwrapPage } from './envelope'

const shape = v.object({ id: v.string() })
const ada = { id: 'ada' }
const users = [ada, { id: 'ben' }]
const outside = { id: 'outside' }

/** The value that is read, or the error. */
function outcomeOf(read: () => unknown): unknown {
  try {
    return { read: read() }
  } catch (thrown) {
    return thrown
  }
}
const unreadable = { kind: 'unreadable', message: '', reference: expect.stringMatching(/^[0-9A-F]{6}$/) }

/** Parsed JSON, in which `__proto__` is an ordinary key. */
const parsed = (json: string): unknown => JSON.parse(json)

describe('one value', () => {
  test.each([
    ['at the top', ada],
    ['in data', { data: ada }],
    ['in data.data', { data: { data: ada } }],
    ['in data under its name', { data: { user: ada } }],
    ['in data.data under its name', { data: { data: { user: ada } } }],
    ['under its name', { user: ada }],
    ['next to other keys', { user: ada, success: true, data: null }],
    ['in data next to other keys', { data: { user: ada, token: 'x' }, message: 'Welcome.' }],
    // The most nested one wins.
    ['in data.data under its name, and in data.data', { data: { data: { ...outside, user: ada } } }],
    ['in data.data, and in data under its name', { data: { user: outside, data: ada } }],
    ['in data.data, and in data', { ...outside, data: { ...outside, data: ada } }],
    ['in data under its name, and in data', { data: { ...outside, user: ada } }],
    ['in data, and under its name', { data: ada, user: outside }],
    ['under its name, and at the top', { ...outside, user: ada }],
    ['in data, with a wrong one under its name', { data: { user: { id: 7 }, id: 'ada' } }],
  ])('is found %s', (_, body) => {
    expect(unwrap(body, 'user', shape)).toEqual(ada)
  })

  test.each([
    ...[undefined, null, 'ada', 7, true, {}, [], [ada], { data: [ada] }, { account: ada }, { data: { name: 'ada' } }],
    ...[{ data: { id: 7 } }, { data: null }, { data: 'ada' }, { data: { data: { data: ada } } }],
    { data: { data: { data: { user: ada } } } },
    parsed('{"data":{"__proto__":{"user":{"id":"ada"},"id":"ada"}}}'),
    parsed('{"__proto__":{"data":{"id":"ada"},"id":"ada"}}'),
    Object.create({ data: ada, user: ada }),
  ])('cannot be read from %j', (body) => {
    expect(outcomeOf(() => unwrap(body, 'user', shape))).toEqual(unreadable)
  })

  test('can have the name of an inherited key', () => {
    expect(unwrap(parsed('{"__proto__":{"id":"ada"}}'), '__proto__', shape)).toEqual(ada)
  })
})

describe('a list', () => {
  test.each([
    ['at the top', users],
    ['in data', { data: users }],
    ['in data.data', { data: { data: users } }],
    ['under its name', { users, pagination: { page: 1 } }],
    ['in data under its name', { data: { users, pagination: { page: 1 } } }],
    ['in data.data under its name', { data: { data: { users } } }],
    ['at the most nested place', { users: [], data: { users } }],
    ['next to wrong entries', [ada, { id: 7 }, null, users[1]]],
    ['with each entry twice', [...users, ...users]],
  ])('is found %s', (_, body) => {
    expect(unwrapList(body, 'users', shape)).toEqual(users)
  })

  test.each([[[]], [{ data: [] }], [{ users: [] }], [{ data: { users: [] } }]])('can be empty: %j', (body) => {
    expect(unwrapList(body, 'users', shape)).toEqual([])
  })

  test.each([
    ...[undefined, null, 'users', {}, { users: null }, { data: null }, { data: ada }, { accounts: [ada] }],
    ...[{ users: { 0: ada, length: 1 } }, parsed('{"__proto__":{"users":[]}}')],
  ])('cannot be read from %j', (body) => {
    expect(outcomeOf(() => unwrapList(body, 'users', shape))).toEqual(unreadable)
  })

  test('can have several entries without an id', () => {
    const unnamed = [{ id: '' }, { id: '' }]
    expect(unwrapList(unnamed, 'users', shape)).toEqual(unnamed)
    expect(unwrapList([1, 1], 'users', v.number())).toEqual([1, 1])
  })

  // An empty list would claim that there are no entries.
  test.each([[[{ id: 7 }, null]], [[[ada]]]])('of only wrong entries cannot be read: %j', (body) => {
    expect(outcomeOf(() => unwrapList(body, 'users', shape))).toEqual(unreadable)
  })
})

describe('a page', () => {
  const pagination = { page: 2, limit: 20, total: 22, pages: 2 }
  const other = { ...pagination, page: 1 }

  test.each([
    ['at the top', { users, pagination }],
    ['in data', { data: { users, pagination } }],
    ['in data.data', { data: { data: { users, pagination } } }],
    ['in data, the pagination outside', { data: { users }, pagination }],
    ['as data, the pagination outside', { data: users, pagination }],
    ['as data.data, the pagination in data', { data: { data: users, pagination } }],
    ['in data, the pagination outside and null inside', { data: { users, pagination: null }, pagination }],
    ['at the top, the pagination in data', { users, data: { pagination } }],
    ['in data, with another pagination outside', { data: { users, pagination }, pagination: other }],
    ['in data.data, with another pagination in data', { data: { data: { users, pagination }, pagination: other } }],
  ])('is found %s', (_, body) => {
    expect(unwrapPage(body, 'users', shape)).toStrictEqual({ rows: users, page: 2, pages: 2, total: 22 })
  })

  test.each([
    [1, 0],
    [9, 2],
  ])('can be empty: page %s of %s', (page, pages) => {
    const read = unwrapPage({ users: [], pagination: { page, pages, total: 0 } }, 'users', shape)
    expect(read).toStrictEqual({ rows: [], page, pages, total: 0 })
  })

  test.each([
    ['a list', users],
    ['a list in data', { data: { users } }],
    ['null', { users, pagination: null }],
    ['an empty object', { users, pagination: {} }],
    ['texts', { users, pagination: { page: '2', pages: '2', total: '22' } }],
    ['an inherited one', parsed('{"users":[{"id":"ada"},{"id":"ben"}],"__proto__":{"pagination":{"page":2}}}')],
  ])('is complete if its pagination is missing: %s', (_, body) => {
    expect(unwrapPage(body, 'users', shape)).toStrictEqual({ rows: users, page: 1, pages: 1, total: undefined })
  })

  test.each([
    ['the number of pages', { page: 2, limit: 20, total: 45 }, { page: 2, pages: 3, total: 45 }],
    ['a valid number of pages', { page: 2, limit: 20, total: 45, pages: 1.5 }, { page: 2, pages: 3, total: 45 }],
    ['the pages and the limit', { page: 2, total: 45 }, { page: 2, pages: 2, total: 45 }],
    ['a valid limit', { page: 2, limit: 0, total: 45 }, { page: 2, pages: 2, total: 45 }],
    ['the pages and the total', { page: 2, limit: 20 }, { page: 2, pages: 2, total: undefined }],
    ['the page', { pages: 3, total: 45 }, { page: 1, pages: 3, total: 45 }],
    ['a valid page', { page: 0, pages: 3, total: 45 }, { page: 1, pages: 3, total: 45 }],
    ['a valid total', { page: 2, pages: 3, total: -1 }, { page: 2, pages: 3, total: undefined }],
  ])('is calculated if its pagination lacks %s', (_, incomplete, counted) => {
    expect(unwrapPage({ users, pagination: incomplete }, 'users', shape)).toStrictEqual({ rows: users, ...counted })
  })

  test('cannot be read without readable rows', () => {
    const others = [{ pagination }, { accounts: users, pagination }, { users: [{ id: 7 }], pagination }]
    const outcomes = others.map((body) => outcomeOf(() => unwrapPage(body, 'users', shape)))
    expect(outcomes).toEqual([unreadable, unreadable, unreadable])
  })
})
