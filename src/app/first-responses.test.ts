import { expect, test } from 'vitest'
import { reuseFirstResponses } from './first-responses'

const API = 'https://api.example.com/v1'

/** A fetch that has been told of first answers, and what it sent all the same. */
function startWith(firstResponses: Readonly<Record<string, Promise<Response | undefined>>>) {
  const sent: string[] = []
  const asked = new Map(Object.entries(firstResponses).map(([path, response]) => [API + path, response]))
  const fetch = reuseFirstResponses(asked, async (request) => {
    sent.push(`${request.method} ${request.url.replace(API, '')}`)
    return new Response('sent')
  })
  const ask = async (path: string, method = 'GET') => (await fetch(new Request(API + path, { method }), {})).text()
  return { ask, sent }
}

const first = () => Promise.resolve(new Response('first'))

test('the first call for each gets the answer that was asked for already, the second one is sent', async () => {
  const { ask, sent } = startWith({ '/auth/@me': first(), '/services': first() })
  expect([await ask('/auth/@me'), await ask('/services'), await ask('/services'), sent]).toEqual([
    'first',
    'first',
    'sent',
    ['GET /services'],
  ])
})

test('what is asked for in other words is sent', async () => {
  const { ask, sent } = startWith({ '/admin/users?page=1&limit=20': first() })
  expect([await ask('/admin/users?page=2&limit=20'), sent]).toEqual(['sent', ['GET /admin/users?page=2&limit=20']])
})

test('once a call has been sent, what was asked for before is old', async () => {
  const { ask, sent } = startWith({ '/auth/@me': first(), '/services': first() })
  expect([await ask('/auth/login', 'POST'), await ask('/auth/@me'), await ask('/services'), sent]).toEqual([
    'sent',
    'sent',
    'sent',
    ['POST /auth/login', 'GET /auth/@me', 'GET /services'],
  ])
})

test('if nothing was asked for, the call is sent', async () => {
  const { ask, sent } = startWith({ '/auth/@me': Promise.resolve(undefined) })
  expect([await ask('/auth/@me'), sent]).toEqual(['sent', ['GET /auth/@me']])
})

test('if the first call failed, the one that it was for fails with it, and the next one is sent', async () => {
  const { ask, sent } = startWith({ '/auth/@me': Promise.reject(new TypeError('Failed to fetch')) })
  await expect(ask('/auth/@me')).rejects.toThrow('Failed to fetch')
  expect([await ask('/auth/@me'), sent]).toEqual(['sent', ['GET /auth/@me']])
})

test('two session calls at once: one gets the answer, the other one is sent', async () => {
  const { ask, sent } = startWith({ '/auth/@me': first() })
  expect([await Promise.all([ask('/auth/@me'), ask('/auth/@me')]), sent]).toEqual([
    ['first', 'sent'],
    ['GET /auth/@me'],
  ])
})

test('other calls do not wait for an answer that is slow to come', async () => {
  const { ask } = startWith({ '/auth/@me': new Promise(() => {}) })
  const slow = ask('/auth/@me')
  expect([await ask('/services'), await Promise.race([slow, Promise.resolve('waiting')])]).toEqual(['sent', 'waiting'])
})
