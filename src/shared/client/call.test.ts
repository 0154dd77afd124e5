import { describe, expect, test } from 'vitest'
import { clientResponding, REFERENCE } from '../../testing/visitor'
import { acknowledged, call } from './call'

const reference = expect.stringMatching(REFERENCE)
const unreadable = { kind: 'unreadable', message: '', reference }

type Respond = () => Response | Promise<Response>

/** The result or the error of GET /services for a response. */
const outcomeOf = (respond: Respond): Promise<unknown> =>
  call(clientResponding(respond).GET('/services')).then(
    (body) => ({ body }),
    (thrown: unknown) => thrown,
  )

/** The error that a write throws for a response, or undefined. */
const outcomeOfWrite = (respond: Respond): Promise<unknown> =>
  acknowledged(clientResponding(respond).POST('/auth/logout', { parseAs: 'text' })).catch((thrown: unknown) => thrown)

test.each([
  [200, '[]', []],
  [201, '{"id":"1"}', { id: '1' }],
  [202, '{}', {}],
  [299, 'null', null],
  [200, '', undefined],
  [204, null, undefined],
  [205, null, undefined],
])('a %s with %j is a success', async (status, text, body) => {
  expect(await outcomeOf(() => new Response(text, { status }))).toEqual({ body })
})

test.each(['<html></html>', '{"data":{"id":"665f', 'ok'])('a 200 with %j is unreadable', async (text) => {
  expect(await outcomeOf(() => new Response(text))).toEqual(unreadable)
})

test.each([
  [200, '{"message":"Saved."}'],
  ...['[]', 'null', '"ok"', '7', 'OK', 'Saved: [1', ' \r\n'].map((text) => [200, text] as const),
  [201, '{}'],
  [202, ''],
  [204, null],
  [205, null],
] as const)('a %s with %j acknowledges a write', async (status, text) => {
  expect(await outcomeOfWrite(() => new Response(text, { status }))).toBeUndefined()
})

test.each([
  ...['<!doctype html><title>Sign in to this network</title>', '\n <p>Sign in</p>', '{"data":{"id":"665f'],
  ...['{"a":1}{"b":2}', "{'message':'Saved.'}", '[', '"ok'],
])('a 200 with %j does not acknowledge a write', async (text) => {
  expect(await outcomeOfWrite(() => new Response(text))).toEqual(unreadable)
})

describe.each([
  ['read', outcomeOf],
  ['write', outcomeOfWrite],
])('the error of a %s', (_, outcome) => {
  test.each([300, 400, 401, 403, 404, 409, 418, 422, 429, 500, 502, 503, 599])('has the status %s', async (status) => {
    const rejected = outcome(() => new Response('{"message":"No.","code":"NO"}', { status }))
    expect(await rejected).toEqual({ kind: 'http', status, message: 'No.', code: 'NO', reference })
  })

  test.each([
    [304, null],
    ...[null, '', '<html><h1>502</h1></html>', '{"message":"No', 'null', '["No."]', '7'].map(
      (text) => [500, text] as const,
    ),
  ] as const)('of a %s with %j has no message', async (status, text) => {
    const rejected = outcome(() => new Response(text, { status }))
    expect(await rejected).toEqual({ kind: 'http', status, message: '', reference })
  })

  const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
  test.each<[string, Respond, string]>([
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['a timeout', () => Promise.reject(new DOMException('Too long', 'TimeoutError')), 'timeout'],
    ['an interrupted body', () => new Response(cut), 'network'],
  ])('shows %s', async (__, respond, kind) => {
    expect(await outcome(respond)).toEqual({ kind, message: '', code: 'NETWORK_ERROR', reference })
  })
})
