import { expect, test } from 'vitest'
import { answerFirst } from './answer-first'

const API = 'https://api.example.com/v1'

/** A fetch that has been told of a first answer, and what it sent all the same. */
function startWith(firstAnswer: Promise<Response | undefined>) {
  const sent: string[] = []
  const fetch = answerFirst(firstAnswer, async (request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
    return new Response('sent')
  })
  const ask = async (path: string, method = 'GET') => (await fetch(new Request(API + path, { method }), {})).text()
  return { ask, sent }
}

const first = () => Promise.resolve(new Response('first'))

test('the first session call gets the answer that was asked for already, the second one is sent', async () => {
  const { ask, sent } = startWith(first())
  expect([await ask('/auth/@me'), await ask('/auth/@me'), sent]).toEqual(['first', 'sent', ['GET /v1/auth/@me']])
})

test('other calls are sent, and leave the answer for the session call', async () => {
  const { ask, sent } = startWith(first())
  expect([
    await ask('/services'),
    await ask('/auth/@me', 'POST'),
    await ask('/auth/@me/other'),
    await ask('/auth/@me'),
    sent,
  ]).toEqual(['sent', 'sent', 'sent', 'first', ['GET /v1/services', 'POST /v1/auth/@me', 'GET /v1/auth/@me/other']])
})

test('if nothing was asked for, the session call is sent', async () => {
  const { ask, sent } = startWith(Promise.resolve(undefined))
  expect([await ask('/auth/@me'), sent]).toEqual(['sent', ['GET /v1/auth/@me']])
})

test('if the first call failed, the session call fails with it, and the next one is sent', async () => {
  const { ask, sent } = startWith(Promise.reject(new TypeError('Failed to fetch')))
  await expect(ask('/auth/@me')).rejects.toThrow('Failed to fetch')
  expect([await ask('/auth/@me'), sent]).toEqual(['sent', ['GET /v1/auth/@me']])
})

test('two session calls at once: one gets the answer, the other one is sent', async () => {
  const { ask, sent } = startWith(first())
  expect([await Promise.all([ask('/auth/@me'), ask('/auth/@me')]), sent]).toEqual([
    ['first', 'sent'],
    ['GET /v1/auth/@me'],
  ])
})

test('other calls do not wait for an answer that is slow to come', async () => {
  const { ask } = startWith(new Promise(() => {}))
  const slow = ask('/auth/@me')
  expect([await ask('/services'), await Promise.race([slow, Promise.resolve('waiting')])]).toEqual(['sent', 'waiting'])
})
