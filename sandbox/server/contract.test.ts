import { describe, expect, test, vi } from 'vitest'
import { createSandbox } from '../sandbox'
import { createTestClient, errorReading } from '../testing/test-client'
import type { Handlers } from './handlers'
import { rejection } from './rejection'

const createdAt = '2026-01-15T12:00:00.000Z'
const account = { id: 'u1', username: 'ada', email: 'ada@example.test', status: 'active', role: null, createdAt }
const user = { ...account, services: [], discord: null }

/** A client of a sandbox with this handler. The types forbid a wrong reply. */
function clientOf(handler: () => unknown, id = 'getCurrentUser') {
  return createTestClient(createSandbox({ handlers: { [id]: handler } as Handlers }))
}

const fails = (thrown: Error) => () => {
  throw thrown
}

describe('a response', () => {
  const noMessage = `/ must have required property 'message'; / must have required property 'code'; / must have required property 'error'; / must match a schema in anyOf`

  test.each<[string, () => unknown, number, string | RegExp]>([
    ['in the wrong shape', () => ({ status: 200, body: { data: { ...user, email: 5 } } }), 200, /email must be /],
    ['with a wrong date', () => ({ status: 200, body: { data: { ...user, createdAt: 'today' } } }), 200, /"date-time"/],
    ['without a body', () => ({ status: 200 }), 200, /must be object/],
    ['with another success', () => ({ status: 201, body: { data: user } }), 201, 'the status is not in it'],
    ['with another error', fails(rejection(418, 'TEAPOT', 'I am a teapot.')), 418, 'the status is not in it'],
    ['without a message', fails(Object.assign(rejection(401, '', ''), { body: {} })), 401, noMessage],
  ])('%s is a 500 with the reason', async (_, handler, status, reason) => {
    const { body } = await (await clientOf(handler)).call('GET', '/auth/@me')
    const start = `The sandbox's response to getCurrentUser (${status}) does not match openapi.yaml: `
    expect(body).toEqual({ message: expect.stringContaining(start), code: 'CONTRACT_VIOLATION', statusCode: 500 })
    const { message } = body as { message: string }
    if (typeof reason === 'string') expect(message).toBe(start + reason)
    else expect(message).toMatch(reason)
  })

  test('that must be empty is a 500 with the reason if it has a body', async () => {
    const client = await clientOf(() => ({ status: 204, body: 'Bye' }), 'logout')
    const reason = "The sandbox's response to logout (204) does not match openapi.yaml: there should be no body"
    expect(await client.call('POST', '/auth/logout')).toEqual(errorReading(500, 'CONTRACT_VIOLATION', reason))
  })

  test('of a handler that throws is a 500 in JSON', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const client = await clientOf(fails(new Error('out of coffee')))
    const message = 'The sandbox failed: out of coffee'
    expect(await client.call('GET', '/auth/@me')).toEqual(errorReading(500, 'INTERNAL_ERROR', message))
    expect(reported).toHaveBeenCalledWith(new Error('out of coffee'))
    reported.mockRestore()
  })
})

test.each([
  ['GET', '/coffee', errorReading(404, 'NOT_FOUND', 'The contract has no GET /v1/coffee.')],
  ['DELETE', '/services', errorReading(404, 'NOT_FOUND', 'The contract has no DELETE /v1/services.')],
  ['GET', '/products/%zz', errorReading(400, 'INVALID_INPUT', 'The path is not encoded correctly.')],
])('the request %s %s is rejected', async (method, path, rejected) => {
  expect(await (await createTestClient(createSandbox())).call(method, path)).toEqual(rejected)
})
