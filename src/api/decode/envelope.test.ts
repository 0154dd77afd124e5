import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { unwrap, unwrapList, unwrapPage } from './envelope'

const shape = v.object({ id: v.string() })
const ada = { id: 'ada' }
const ben = { id: 'ben' }
const UNREADABLE = { kind: 'unreadable', message: '', reference: expect.stringMatching(/^[0-9A-F]{6}$/) }

/** Returns the error that a function throws. */
function thrownBy(act: () => unknown): unknown {
  try {
    return { returned: act() }
  } catch (thrown) {
    return thrown
  }
}

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
  ])('in %s wins over one in %s', (_, __, body) => {
    expect(unwrap(body, 'user', shape)).toEqual(ada)
  })

  test('of a wrong shape does not hide a less nested one', () => {
    expect(unwrap({ data: { user: { id: 7 }, id: 'ada' } }, 'user', shape)).toEqual(ada)
  })

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'ada'],
    ['a number', 7],
    ['true', true],
    ['an empty object', {}],
    ['an empty list', []],
    ['a list of it', [ada]],
    ['a list in data', { data: [ada] }],
    ['nested too deeply', { data: { data: { data: ada } } }],
    ['under its name, nested too deeply', { data: { data: { data: { user: ada } } } }],
    ['under another name', { account: ada }],
    ['without its field', { data: { name: 'ada' } }],
    ['with a field of another type', { data: { id: 7 } }],
    ['null in data', { data: null }],
    ['a text in data', { data: 'ada' }],
    ['in the prototype of data', parsed('{"data":{"__proto__":{"user":{"id":"ada"},"id":"ada"}}}')],
    ['in the prototype of the body', parsed('{"__proto__":{"data":{"id":"ada"},"id":"ada"}}')],
    ['in inherited keys', Object.create({ data: ada, user: ada })],
  ])('cannot be read: %s', (_, body) => {
    expect(thrownBy(() => unwrap(body, 'user', shape))).toEqual(UNREADABLE)
  })

  test('can have the name of an inherited key', () => {
    expect(unwrap(parsed('{"__proto__":{"id":"ada"}}'), '__proto__', shape)).toEqual(ada)
  })
})

describe('a list', () => {
  test.each([
    ['at the top', [ada, ben]],
    ['in data', { data: [ada, ben] }],
    ['in data.data', { data: { data: [ada, ben] } }],
    ['under its name', { users: [ada, ben], pagination: { page: 1 } }],
    ['in data under its name', { data: { users: [ada, ben], pagination: { page: 1 } } }],
    ['in data.data under its name', { data: { data: { users: [ada, ben] } } }],
  ])('is found %s', (_, body) => {
    expect(unwrapList(body, 'users', shape)).toEqual([ada, ben])
  })

  test.each([
    ['at the top', []],
    ['in data', { data: [] }],
    ['under its name', { users: [] }],
    ['in data under its name', { data: { users: [] } }],
  ])('that is empty is found %s', (_, body) => {
    expect(unwrapList(body, 'users', shape)).toEqual([])
  })

  test('that is more nested wins', () => {
    expect(unwrapList({ users: [], data: { users: [ada] } }, 'users', shape)).toEqual([ada])
  })

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'users'],
    ['an empty object', {}],
    ['null under its name', { users: null }],
    ['null in data', { data: null }],
    ['an object in data', { data: ada }],
    ['a list under another name', { accounts: [ada] }],
    ['an array-like object', { users: { 0: ada, length: 1 } }],
    ['a list in the prototype', parsed('{"__proto__":{"users":[]}}')],
    ['a list of only wrong entries', [{ id: 7 }, null]],
    ['a list of lists', [[ada]]],
  ])('cannot be read: %s', (_, body) => {
    expect(thrownBy(() => unwrapList(body, 'users', shape))).toEqual(UNREADABLE)
  })

  test.each([
    ['a wrong entry', [ada, { id: 7 }, ben]],
    ['null', [ada, null, ben]],
  ])('with %s in it contains the other entries', (_, body) => {
    expect(unwrapList(body, 'users', shape)).toEqual([ada, ben])
  })
})

describe('a page', () => {
  const pagination = { page: 2, limit: 20, total: 22, pages: 2 }
  const second = { rows: [ada, ben], page: 2, pages: 2, total: 22 }
  const users = [ada, ben]

  test.each([
    ['at the top', { users, pagination }],
    ['in data', { data: { users, pagination } }],
    ['in data.data', { data: { data: { users, pagination } } }],
    ['in data, the pagination outside', { data: { users }, pagination }],
    ['as data, the pagination outside', { data: users, pagination }],
    ['as data.data, the pagination in data', { data: { data: users, pagination } }],
    ['in data, the pagination outside and null inside', { data: { users, pagination: null }, pagination }],
    ['at the top, the pagination in data', { users, data: { pagination } }],
  ])('is found %s', (_, body) => {
    expect(unwrapPage(body, 'users', shape)).toStrictEqual(second)
  })

  test('uses the most nested pagination', () => {
    const body = { data: { users, pagination }, pagination: { ...pagination, page: 1 } }
    expect(unwrapPage(body, 'users', shape)).toStrictEqual(second)
  })

  test('can be empty, of a list without pages, or after the last one', () => {
    const read = (page: number, pages: number) =>
      unwrapPage({ users: [], pagination: { page, pages, total: 0 } }, 'users', shape)
    expect([read(1, 0), read(9, 2)]).toStrictEqual([
      { rows: [], page: 1, pages: 0, total: 0 },
      { rows: [], page: 9, pages: 2, total: 0 },
    ])
  })

  test.each([
    ['at the top', { users }],
    ['in data', { data: { users } }],
    ['only the list', users],
    ['the list as data', { data: users }],
    ['with null for it', { users, pagination: null }],
    ['with an empty one', { users, pagination: {} }],
    ['with one of strings', { users, pagination: { page: '2', pages: '2', total: '22' } }],
    ['with an inherited one', parsed('{"users":[{"id":"ada"},{"id":"ben"}],"__proto__":{"pagination":{"page":2}}}')],
  ])('without pagination is complete: %s', (_, body) => {
    expect(unwrapPage(body, 'users', shape)).toStrictEqual({ rows: users, page: 1, pages: 1, total: undefined })
  })

  test.each([
    ['the number of pages', { page: 2, limit: 20, total: 45 }, { page: 2, pages: 3, total: 45 }],
    ['a valid number of pages', { page: 2, limit: 20, total: 45, pages: 1.5 }, { page: 2, pages: 3, total: 45 }],
    ['the pages and the limit', { page: 2, total: 45 }, { page: 2, pages: 2, total: 45 }],
    ['the page', { pages: 3, total: 45 }, { page: 1, pages: 3, total: 45 }],
    ['a valid page', { page: 0, pages: 3, total: 45 }, { page: 1, pages: 3, total: 45 }],
    ['a valid total', { page: 2, pages: 3, total: -1 }, { page: 2, pages: 3, total: undefined }],
  ])('is calculated if its pagination lacks %s', (_, incomplete, counted) => {
    expect(unwrapPage({ users, pagination: incomplete }, 'users', shape)).toStrictEqual({ rows: users, ...counted })
  })

  test.each([
    ['no list', { pagination }],
    ['null', { users: null, pagination }],
    ['a list under another name', { accounts: users, pagination }],
    ['only wrong entries', { users: [{ id: 7 }], pagination }],
    ['only a pagination in data', { data: { pagination } }],
  ])('with %s cannot be read', (_, body) => {
    expect(thrownBy(() => unwrapPage(body, 'users', shape))).toEqual(UNREADABLE)
  })
})
