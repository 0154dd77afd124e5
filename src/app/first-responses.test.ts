import { expect, test } from 'vitest'
import { reuseFirstResponses } from './first-responses'

const API = 'https://api.example.com/v1'

/** A fetch that has these first responses, and the calls that it still sends. */
function startWith(firstResponses: Readonly<Record<string, Promise<Response | undefined>>>) {
  const sent: string[] = []
  const early = new Map(Object.entries(firstResponses).map(([path, response]) => [API + path, response]))
  const fetch = reuseFirstResponses(early, async (request) => {
    sent.push(`${request.method} ${request.url.replace(API, '')}`)
    return new Response('sent')
  })
  const call = async (path: string, method = 'GET') => (await fetch(new Request(API + path, { method }), {})).text()
  return { call, sent }
}

const first = () => Promise.resolve(new Response('first'))

test('the first call of each path uses the early response, the second one is sent', async () => {
  const { call, sent } = startWith({ '/auth/@me': first(), '/services': first() })
  expect([await call('/auth/@me'), await call('/services'), await call('/services'), sent]).toEqual([
    'first',
    'first',
    'sent',
    ['GET /services'],
  ])
})

test('a call with another query is sent', async () => {
  const { call, sent } = startWith({ '/admin/users?page=1&limit=20': first() })
  expect([await call('/admin/users?page=2&limit=20'), sent]).toEqual(['sent', ['GET /admin/users?page=2&limit=20']])
})

test('a call that is sent makes the remaining early responses outdated', async () => {
  const { call, sent } = startWith({ '/auth/@me': first(), '/services': first() })
  expect([await call('/auth/login', 'POST'), await call('/auth/@me'), await call('/services'), sent]).toEqual([
    'sent',
    'sent',
    'sent',
    ['POST /auth/login', 'GET /auth/@me', 'GET /services'],
  ])
})

test('a call without an early response is sent', async () => {
  const { call, sent } = startWith({ '/auth/@me': Promise.resolve(undefined) })
  expect([await call('/auth/@me'), sent]).toEqual(['sent', ['GET /auth/@me']])
})

test('a failed early response fails the first call, and the next one is sent', async () => {
  const { call, sent } = startWith({ '/auth/@me': Promise.reject(new TypeError('Failed to fetch')) })
  await expect(call('/auth/@me')).rejects.toThrow('Failed to fetch')
  expect([await call('/auth/@me'), sent]).toEqual(['sent', ['GET /auth/@me']])
})

test('of two parallel session calls, one uses the early response and one is sent', async () => {
  const { call, sent } = startWith({ '/auth/@me': first() })
  expect([await Promise.all([call('/auth/@me'), call('/auth/@me')]), sent]).toEqual([
    ['first', 'sent'],
    ['GET /auth/@me'],
  ])
})

test('other calls do not wait for a slow early response', async () => {
  const { call } = startWith({ '/auth/@me': new Promise(() => {}) })
  const slow = call('/auth/@me')
  expect([await call('/services'), await Promise.race([slow, Promise.resolve('waiting')])]).toEqual(['sent', 'waiting'])
})
