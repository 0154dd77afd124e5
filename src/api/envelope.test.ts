import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { unwrap, unwrapList } from './envelope'

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
    ['a list with one wrong entry', [ada, { id: 7 }]],
    ['a list with null in it', [ada, null]],
    ['a list of lists', [[ada]]],
  ])('that is %s cannot be read', (_, body) => {
    expect(thrownBy(() => unwrapList(body, 'users', shape))).toEqual(UNREADABLE)
  })
})
