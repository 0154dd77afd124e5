import { beforeEach, expect, test, vi } from 'vitest'
import { clientResponding, REFERENCE } from '../testing/visitor'
import { acknowledged } from './call'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

/** The error that a write throws for a response, or undefined. */
function outcomeOf(response: () => Response | Promise<Response>): Promise<unknown> {
  return acknowledged(clientResponding(response).POST('/auth/logout', { parseAs: 'text' })).catch((thrown) => thrown)
}

test.each([
  [200, '{"message":"Saved."}'],
  [200, '[]'],
  [200, 'null'],
  [200, '"ok"'],
  [200, '7'],
  [200, 'OK'],
  [200, 'Saved.'],
  [201, '{}'],
  [202, ''],
  [200, ' \r\n'],
  [204, null],
  [205, null],
])('a %s with %j is an acknowledgement', async (status, text) => {
  expect(await outcomeOf(() => new Response(text, { status }))).toBeUndefined()
})

test.each([
  '<!doctype html><title>Sign in to this network</title>',
  '{"data":{"id":"665f',
  '{"a":1}{"b":2}',
  "{'message':'Saved.'}",
  '\n <p>Sign in</p>',
  '[',
  '"ok',
])('a 200 with %j is unreadable', async (text) => {
  expect(await outcomeOf(() => new Response(text))).toEqual({
    kind: 'unreadable',
    message: '',
    reference: expect.stringMatching(REFERENCE),
  })
})

test.each([
  [400, '{"message":"No.","code":"NO"}', { message: 'No.', code: 'NO' }],
  [500, '', { message: '' }],
  [502, '<h1>Bad gateway</h1>', { message: '' }],
  [302, null, { message: '' }],
])('a %s with %j is a rejection', async (status, text, content) => {
  expect(await outcomeOf(() => new Response(text, { status }))).toEqual({
    kind: 'http',
    status,
    ...content,
    reference: expect.stringMatching(REFERENCE),
  })
})

test('a lost network is an error', async () => {
  expect(await outcomeOf(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ kind: 'network' })
})
