import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { unwrap, unwrapList, unwrapPage } from './envelope'

const shape = v.object({ id: v.string() })
const ada = { id: 'ada' }
const ben = { id: 'ben' }
const UNREADABLE = { kind: 'unreadable', message: '', reference: expect.stringMatching(/^[0-9A-F]{6}$/) }

/** What a function throws. */
function thrownBy(act: () => unknown): unknown {
  try {
    return { returned: act() }
  } catch (thrown) {
    return thrown
  }
}

/** A parsed answer, so that `__proto__` is a key like any other, as it is in JSON. */
const parsed = (json: string): unknown => JSON.parse(json)

describe('one thing', () => {
  test.each([
    ['bare', ada],
    ['in data', { data: ada }],
    ['in data.data', { data: { data: ada } }],
    ['in data under its name', { data: { user: ada } }],
    ['in data.data under its name', { data: { data: { user: ada } } }],
    ['under its name', { user: ada }],
    ['beside other things', { user: ada, success: true, data: null }],
    ['in data beside others', { data: { user: ada, token: 'x' }, message: 'Welcome.' }],
  ])('is found %s', (_, body) => {
    expect(unwrap(body, 'user', shape)).toEqual(ada)
  })

  test.each([
    ['data.data under its name', 'data.data', { data: { data: { id: 'outside', user: ada } } }],
    ['data.data', 'data under its name', { data: { user: { id: 'outside' }, data: ada } }],
    ['data.data', 'data', { id: 'outside', data: { id: 'outside', data: ada } }],
    ['data under its name', 'data', { data: { id: 'outside', user: ada } }],
    ['data', 'its name', { data: ada, user: { id: 'outside' } }],
    ['its name', 'the body', { id: 'outside', user: ada }],
  ])('in %s wins over one in %s: the most nested first', (_, __, body) => {
    expect(unwrap(body, 'user', shape)).toEqual(ada)
  })

  test('of a wrong shape does not hide a right one further out', () => {
    expect(unwrap({ data: { user: { id: 7 }, id: 'ada' } }, 'user', shape)).toEqual(ada)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'ada'],
    ['a number', 7],
    ['true', true],
    ['an empty object', {}],
    ['an empty list', []],
    ['a list of it', [ada]],
    ['a list in data', { data: [ada] }],
    ['it too deep', { data: { data: { data: ada } } }],
    ['it under its name too deep', { data: { data: { data: { user: ada } } } }],
    ['it under another name', { account: ada }],
    ['it without its field', { data: { name: 'ada' } }],
    ['it with a field of another type', { data: { id: 7 } }],
    ['null in data', { data: null }],
    ['a text in data', { data: 'ada' }],
    ['it in the prototype of data', parsed('{"data":{"__proto__":{"user":{"id":"ada"},"id":"ada"}}}')],
    ['it in the prototype of the body', parsed('{"__proto__":{"data":{"id":"ada"},"id":"ada"}}')],
    ['it in inherited keys', Object.create({ data: ada, user: ada })],
  ])('that is %s cannot be read', (_, body) => {
    expect(thrownBy(() => unwrap(body, 'user', shape))).toEqual(UNREADABLE)
  })

  test('named as a key that objects inherit is read where it is their own', () => {
    expect(unwrap(parsed('{"__proto__":{"id":"ada"}}'), '__proto__', shape)).toEqual(ada)
  })
})

describe('a list', () => {
  test.each([
    ['bare', [ada, ben]],
    ['in data', { data: [ada, ben] }],
    ['in data.data', { data: { data: [ada, ben] } }],
    ['under its name', { users: [ada, ben], pagination: { page: 1 } }],
    ['in data under its name', { data: { users: [ada, ben], pagination: { page: 1 } } }],
    ['in data.data under its name', { data: { data: { users: [ada, ben] } } }],
  ])('is found %s', (_, body) => {
    expect(unwrapList(body, 'users', shape)).toEqual([ada, ben])
  })

  test.each([
    ['bare', []],
    ['in data', { data: [] }],
    ['under its name', { users: [] }],
    ['in data under its name', { data: { users: [] } }],
  ])('that is empty is found %s', (_, body) => {
    expect(unwrapList(body, 'users', shape)).toEqual([])
  })

  test('most nested wins', () => {
    expect(unwrapList({ users: [], data: { users: [ada] } }, 'users', shape)).toEqual([ada])
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'users'],
    ['an empty object', {}],
    ['null under its name', { users: null }],
    ['null in data', { data: null }],
    ['an object in data', { data: ada }],
    ['a list under another name', { accounts: [ada] }],
    ['an object like a list', { users: { 0: ada, length: 1 } }],
    ['a list in the prototype', parsed('{"__proto__":{"users":[]}}')],
    ['a list of wrong entries alone', [{ id: 7 }, null]],
    ['a list of lists', [[ada]]],
  ])('that is %s cannot be read', (_, body) => {
    expect(thrownBy(() => unwrapList(body, 'users', shape))).toEqual(UNREADABLE)
  })

  test.each([
    ['a wrong entry', [ada, { id: 7 }, ben]],
    ['null', [ada, null, ben]],
  ])('with %s in it has the others', (_, body) => {
    expect(unwrapList(body, 'users', shape)).toEqual([ada, ben])
  })
})

describe('a page', () => {
  const pagination = { page: 2, limit: 20, total: 22, pages: 2 }
  const second = { rows: [ada, ben], page: 2, pages: 2, total: 22 }
  const users = [ada, ben]

  test.each([
    ['at top', { users, pagination }],
    ['in data', { data: { users, pagination } }],
    ['in data.data', { data: { data: { users, pagination } } }],
    ['in data, the pagination outside', { data: { users }, pagination }],
    ['bare in data, the pagination outside', { data: users, pagination }],
    ['bare in data.data, the pagination in data', { data: { data: users, pagination } }],
    ['in data, the pagination outside and null within', { data: { users, pagination: null }, pagination }],
    ['at top, the pagination in data', { users, data: { pagination } }],
  ])('is found %s', (_, body) => {
    expect(unwrapPage(body, 'users', shape)).toStrictEqual(second)
  })

  test('has the most nested pagination', () => {
    const body = { data: { users, pagination }, pagination: { ...pagination, page: 1 } }
    expect(unwrapPage(body, 'users', shape)).toStrictEqual(second)
  })

  test('may be empty, of no pages at all, or beyond the last one', () => {
    const read = (page: number, pages: number) =>
      unwrapPage({ users: [], pagination: { page, pages, total: 0 } }, 'users', shape)
    expect([read(1, 0), read(9, 2)]).toStrictEqual([
      { rows: [], page: 1, pages: 0, total: 0 },
      { rows: [], page: 9, pages: 2, total: 0 },
    ])
  })

  test.each([
    ['at top', { users }],
    ['in data', { data: { users } }],
    ['bare', users],
    ['bare in data', { data: users }],
    ['with null for it', { users, pagination: null }],
    ['with an empty one', { users, pagination: {} }],
    ['with one of texts', { users, pagination: { page: '2', pages: '2', total: '22' } }],
    [
      'with one that was inherited',
      parsed('{"users":[{"id":"ada"},{"id":"ben"}],"__proto__":{"pagination":{"page":2}}}'),
    ],
  ])('without a pagination is all there is: %s', (_, body) => {
    expect(unwrapPage(body, 'users', shape)).toStrictEqual({ rows: users, page: 1, pages: 1, total: undefined })
  })

  test.each([
    ['the number of pages', { page: 2, limit: 20, total: 45 }, { page: 2, pages: 3, total: 45 }],
    ['half a page', { page: 2, limit: 20, total: 45, pages: 1.5 }, { page: 2, pages: 3, total: 45 }],
    ['the pages and the limit', { page: 2, total: 45 }, { page: 2, pages: 2, total: 45 }],
    ['the page', { pages: 3, total: 45 }, { page: 1, pages: 3, total: 45 }],
    ['a page before the first', { page: 0, pages: 3, total: 45 }, { page: 1, pages: 3, total: 45 }],
    ['a total below nothing', { page: 2, pages: 3, total: -1 }, { page: 2, pages: 3, total: undefined }],
  ])('whose pagination lacks something is counted from the rest: %s', (_, half, counted) => {
    expect(unwrapPage({ users, pagination: half }, 'users', shape)).toStrictEqual({ rows: users, ...counted })
  })

  test.each([
    ['no list', { pagination }],
    ['null', { users: null, pagination }],
    ['a list under another name', { accounts: users, pagination }],
    ['wrong entries alone', { users: [{ id: 7 }], pagination }],
    ['a pagination alone in data', { data: { pagination } }],
  ])('with %s cannot be read', (_, body) => {
    expect(thrownBy(() => unwrapPage(body, 'users', shape))).toEqual(UNREADABLE)
  })
})
