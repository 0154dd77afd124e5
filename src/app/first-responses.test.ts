import { expect, test } from 'vitest'
import { reuseFirstResponses } from './first-responses'

const API = 'https://api.example.com/v1'

/** A fetch that has these first responses, by method and path, and the calls that it still sends. */
function startWith(firstResponses: Readonly<Record<string, Promise<Response | undefined>>>) {
  const sent: string[] = []
  const early = Object.entries(firstResponses).map(
    ([call, response]) => [call.replace(' ', ` ${API}`), response] as const,
  )
  const { fetch, hasWrite } = reuseFirstResponses(new Map(early), async (request) => {
    sent.push(`${request.method} ${request.url.replace(API, '')}`)
    return new Response('sent')
  })
  /** @param name the path, after the method unless that is GET */
  const call = async (name: string, init: RequestInit = {}) => {
    const [path = '', method = 'GET'] = name.split(' ').toReversed()
    return (await fetch(new Request(API + path, { method }), init)).text()
  }
  return { call, hasWrite, sent }
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
  const lists = { 'GET /services': first(), [`GET ${list}`]: first(), 'GET /products': none() }
  const { call, sent } = startWith({ 'GET /auth/@me': first(), ...lists })
  const read: string[] = []
  for (const each of calls) read.push(await call(each))
  expect([read, sent.length]).toEqual([responses, count])
})

test('a failed early response fails the first call, and the next one is sent', async () => {
  const { call, sent } = startWith({ 'GET /auth/@me': Promise.reject(new TypeError('Failed to fetch')) })
  await expect(call('/auth/@me')).rejects.toThrow('Failed to fetch')
  expect([await call('/auth/@me'), sent]).toEqual(['sent', ['GET /auth/@me']])
})

test('calls do not wait for a slow early response, of which parallel ones use only one', async () => {
  const { call, sent } = startWith({ 'GET /auth/@me': new Promise(() => {}) })
  const slow = call('/auth/@me')
  const waiting = Promise.race([slow, Promise.resolve('waiting')])
  const others = await Promise.all([call('/auth/@me'), call('/services'), waiting])
  expect({ others, sent }).toEqual({ others: ['sent', 'sent', 'waiting'], sent: ['GET /auth/@me', 'GET /services'] })
})

test('a login that was sent early is used once, and a call that has ended uses and discards nothing', async () => {
  const { call, hasWrite, sent } = startWith({ 'GET /auth/@me': first(), 'POST /auth/login': first() })
  const signal = AbortSignal.abort(new Error('ended'))
  for (const ended of ['/auth/@me', '/services']) await expect(call(ended, { signal })).rejects.toThrow('ended')
  const before = hasWrite()
  const read = [await call('POST /auth/login'), await call('/auth/@me'), await call('POST /auth/login')]
  expect([before, hasWrite(), read, sent]).toEqual([true, false, ['first', 'first', 'sent'], ['POST /auth/login']])
})
