import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#machines/testing/random-cases'
import { choiceParam, openParam, pageParam, parseSearch, stringifySearch, textParam } from './search-params'

test.each([
  ['', {}],
  ['?serviceId=651234567890123456789012', { serviceId: '651234567890123456789012' }],
  ['?state=662E41', { state: '662E41' }],
  ['?code=12345&flag=true&none=null', { code: '12345', flag: 'true', none: 'null' }],
  ['redir=%2Fservices%3Fid%3D7', { redir: '/services?id=7' }],
  ['?redir=%252Fservices', { redir: '%2Fservices' }],
  ['?name=ada+lovelace', { name: 'ada lovelace' }],
  ['?empty=&bare', { empty: '', bare: '' }],
  ['?id=1&id=2', { id: '2' }],
  ['?json=%7B%22a%22%3A1%7D', { json: '{"a":1}' }],
  ['?x=%zz%', { x: '%zz%' }],
])('%s is parsed as text: %j', (query, search) => {
  expect(parseSearch(query)).toEqual(search)
})

test('__proto__ is an ordinary key', () => {
  const search = parseSearch('?__proto__=x&constructor=y')
  expect([Object.keys(search), Object.getPrototypeOf(search)]).toEqual([['__proto__', 'constructor'], Object.prototype])
})

test.each([
  [{}, ''],
  [{ redir: undefined, tab: null }, ''],
  [{ serviceId: '651234567890123456789012', tab: 1, on: false }, '?serviceId=651234567890123456789012&tab=1&on=false'],
  [{ redir: '/services?id=7&x=ü' }, '?redir=%2Fservices%3Fid%3D7%26x%3D%C3%BC'],
  [{ empty: '' }, '?empty='],
])('%j is written as %s', (search, query) => {
  expect(stringifySearch(search)).toBe(query)
})

test('parsing reverses writing', () => {
  const key = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(fc.dictionary(key, fc.string({ unit: 'grapheme' })), (search) => {
      expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search })
    }),
    { numRuns: runs(200) },
  )
})

test('a text parameter is a text that is not empty', () => {
  const others = [{ redir: '' }, { redir: 7 }, { redir: null }, { redir: ['/services'] }, { other: 'x' }]
  expect(textParam({ redir: '/services', other: 'x' }, 'redir')).toEqual({ redir: '/services' })
  expect(others.map((search) => textParam(search, 'redir'))).toEqual(others.map(() => ({})))
})

test('a page parameter is a number from 2 to nine digits', () => {
  const others = ['1', '0', '-1', '1e3', '2.5', 'abc', '02', ' 2', '', '9999999999', undefined]
  expect(['2', 17, '999999999'].map((page) => pageParam({ page }).page)).toEqual([2, 17, 999_999_999])
  expect(others.map((page) => pageParam({ page }))).toEqual(others.map(() => ({})))
  expect([pageParam({ other: '2' }, 'other'), pageParam({ other: '1' }, 'other')]).toEqual([{ other: 2 }, {}])
})

test('a choice parameter is one of the choices', () => {
  const read = [{ kind: 'a' }, { kind: 'c' }, {}].map((search) => choiceParam(search, 'kind', ['a', 'b']))
  expect(read).toEqual([{ kind: 'a' }, {}, {}])
})

test.each([
  [{ view: 'a' }, { view: 'a' }],
  [{ edit: 'b' }, { edit: 'b' }],
  [{ view: 'a', edit: 'b' }, { edit: 'b' }],
  [{ view: 'a', edit: '' }, { view: 'a' }],
  [{ view: '', edit: '' }, {}],
])('openParam of %j is %j', (search, open) => {
  expect(openParam(search, ['edit', 'view'])).toEqual(open)
})
