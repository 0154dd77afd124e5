import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import example from '../../public/config.json'
import { outputOf } from '../../shared/xstate/testing/ports'
import { announcementPorts } from './announcement.ports'

const NOW = Date.parse('2026-06-15T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Reads the file from a host with this response. */
function readFrom(response: Response | Error) {
  const fetch = vi.fn(async () => (response instanceof Error ? Promise.reject(response) : response))
  vi.stubGlobal('fetch', fetch)
  return { fetch, read: outputOf(announcementPorts.readFile) }
}

test('two keys of the file are read, bypassing the cache', async () => {
  const keys = { announcement: { text: 'Hello.', tone: 'info' }, statusUrl: 'https://status.example.com' }
  const { fetch, read } = readFrom(Response.json({ ...example, ...keys, docsUrl: 'https://docs.example.com' }))
  const options = { cache: 'no-store', priority: 'low', signal: expect.any(AbortSignal) }
  expect([await read, fetch.mock.calls]).toEqual([{ ...keys, at: NOW }, [['/config.json', options]]])
})

test('a file without the keys removes them', async () => {
  const read = await readFrom(Response.json(example)).read
  expect(read).toEqual({ announcement: undefined, statusUrl: undefined, at: NOW })
})

test.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['an HTML page', new Response('<!doctype html>')],
  ['an error of the host', Response.json(example, { status: 502 })],
  ['an invalid announcement', Response.json({ ...example, announcement: { text: '' } })],
])('a file that cannot be used is rejected: %s', async (_, response) => {
  await expect(readFrom(response).read).rejects.toThrow()
})
