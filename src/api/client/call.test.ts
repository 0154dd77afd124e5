import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clientResponding, REFERENCE } from '../testing/visitor'
import { call } from './call'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const reference = expect.stringMatching(REFERENCE)

/** The body or the error of GET /services for a response. */
async function outcomeOf(response: () => Response | Promise<Response>): Promise<unknown> {
  return call(clientResponding(response).GET('/services')).then(
    (body) => ({ body }),
    (thrown: unknown) => thrown,
  )
}

describe('any 2xx is a success', () => {
  test.each([
    [200, '[]', []],
    [201, '{"id":"1"}', { id: '1' }],
    [202, '{}', {}],
    [299, 'null', null],
    [200, '', undefined],
    [204, null, undefined],
    [205, null, undefined],
  ])('%s with %j', async (status, text, body) => {
    expect(await outcomeOf(() => new Response(text, { status }))).toEqual({ body })
  })
})

describe('everything else throws an ApiError', () => {
  test.each([300, 304, 400, 401, 403, 404, 409, 418, 422, 429, 500, 502, 503, 599])('the status %s', async (status) => {
    const response = () => new Response(status === 304 ? null : '{"message":"No.","code":"NO"}', { status })
    const content = status === 304 ? { message: '' } : { message: 'No.', code: 'NO' }
    expect(await outcomeOf(response)).toEqual({ kind: 'http', status, ...content, reference })
  })

  test.each([
    ['no body', null],
    ['an empty body', ''],
    ['HTML', '<html><h1>502</h1></html>'],
    ['an incomplete object', '{"message":"No'],
    ['null', 'null'],
    ['a list', '["No."]'],
    ['a number', '7'],
  ])('a 500 with %s', async (_, text) => {
    expect(await outcomeOf(() => new Response(text, { status: 500 }))).toEqual({
      kind: 'http',
      status: 500,
      message: '',
      reference,
    })
  })

  test.each([
    ['HTML', '<html></html>'],
    ['an incomplete object', '{"data":{"id":"665f'],
    ['plain text', 'ok'],
  ])('a 200 with %s', async (_, text) => {
    expect(await outcomeOf(() => new Response(text, { status: 200 }))).toEqual({
      kind: 'unreadable',
      message: '',
      reference,
    })
  })

  test.each([
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['a timeout', () => Promise.reject(new DOMException('Too long', 'TimeoutError')), 'timeout'],
    [
      'an interrupted body',
      () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })),
      'network',
    ],
  ])('%s', async (_, response, kind) => {
    expect(await outcomeOf(response)).toEqual({ kind, message: '', code: 'NETWORK_ERROR', reference })
  })
})
