import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from './compressed'

test('compresses a text once per path and preserves its headers', async () => {
  let responses = 0
  const response = compressed(() => {
    responses += 1
    return new Response('a'.repeat(1000), {
      headers: { 'content-type': 'text/css', 'x-kept': 'yes', connection: 'close' },
    })
  })
  await response(new Request('https://localhost/style.css'))
  const second = await response(new Request('https://localhost/style.css'))
  expect(responses).toBe(1)
  const headers = { 'content-type': 'text/css', 'content-encoding': 'br', 'x-kept': 'yes' }
  expect(Object.fromEntries(second.headers)).toEqual(headers)
  expect(brotliDecompressSync(Buffer.from(await second.arrayBuffer())).toString()).toBe('a'.repeat(1000))
})

test('sends images unchanged', async () => {
  const response = compressed(() => new Response('picture', { headers: { 'content-type': 'image/png' } }))
  const sent = await response(new Request('https://localhost/a.png'))
  expect(sent.headers.has('content-encoding')).toBe(false)
  expect(await sent.text()).toBe('picture')
})
