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
const none = () => Promise.resolve(undefined)
const list = '/admin/users?page=1&limit=20'

test.each([
  ['each early response once', ['/auth/@me', '/services', '/services'], ['first', 'first', 'sent'], 1],
  ['no early response with another query', ['/admin/users?page=2&limit=20'], ['sent'], 1],
  ['no early response after a call that was sent', ['POST /login', '/auth/@me', list], ['sent', 'sent', 'sent'], 3],
  ['no early response for a write', ['POST /services', '/services'], ['sent', 'sent'], 2],
  ['an early call that was not sent', ['/products'], ['sent'], 1],
])('a page uses %s', async (_, calls, responses, count) => {
  const { call, sent } = startWith({ '/auth/@me': first(), '/services': first(), [list]: first(), '/products': none() })
  const read: string[] = []
  for (const each of calls) read.push(each.startsWith('POST ') ? await call(each.slice(5), 'POST') : await call(each))
  expect([read, sent.length]).toEqual([responses, count])
})

test('a failed early response fails the first call, and the next one is sent', async () => {
  const { call, sent } = startWith({ '/auth/@me': Promise.reject(new TypeError('Failed to fetch')) })
  await expect(call('/auth/@me')).rejects.toThrow('Failed to fetch')
  expect([await call('/auth/@me'), sent]).toEqual(['sent', ['GET /auth/@me']])
})

test('calls do not wait for a slow early response, of which parallel ones use only one', async () => {
  const { call, sent } = startWith({ '/auth/@me': new Promise(() => {}) })
  const slow = call('/auth/@me')
  const waiting = Promise.race([slow, Promise.resolve('waiting')])
  const others = await Promise.all([call('/auth/@me'), call('/services'), waiting])
  expect({ others, sent }).toEqual({ others: ['sent', 'sent', 'waiting'], sent: ['GET /auth/@me', 'GET /services'] })
})
