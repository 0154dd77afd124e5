import { expect, test } from 'vitest'
import { readResponse } from './read-response'

test('a read response has its status, its headers and its body, as often as it is asked for', async () => {
  const response = new Response('{"page":2}', { status: 404, statusText: 'Not Found', headers: { 'x-count': '3' } })
  const read = await readResponse(response)
  expect([read.status, read.statusText, read.headers.get('x-count')]).toEqual([404, 'Not Found', '3'])
  expect([await read.text(), await read.text(), await read.json(), await read.clone().json()]).toEqual([
    '{"page":2}',
    '{"page":2}',
    { page: 2 },
    { page: 2 },
  ])
})

test.each([204, 205, 304])('a response with the status %i has an empty text', async (status) => {
  const read = await readResponse(new Response(null, { status }))
  expect([read.status, read.body, await read.text()]).toEqual([status, null, ''])
  await expect(read.json()).rejects.toThrow(SyntaxError)
})

test('a body that breaks off rejects', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
  await expect(readResponse(new Response(broken))).rejects.toThrow('network error')
})
