// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { outputOf } from '../../shared/xstate/testing/ports'
import { releasePorts } from './release.ports'

afterEach(() => void vi.unstubAllGlobals())

/** Requests the version from a host with this response. */
function findWith(response: Response | Error) {
  const fetch = vi.fn(async () => (response instanceof Error ? Promise.reject(response) : response))
  vi.stubGlobal('fetch', fetch)
  return { fetch, found: outputOf(releasePorts.findVersion) }
}

test("the version is requested from the host's file, bypassing the cache", async () => {
  const { fetch, found } = findWith(Response.json({ version: 'f00d', more: 1 }))
  const options = { cache: 'no-store', priority: 'low', signal: expect.any(AbortSignal) }
  expect([await found, fetch.mock.calls]).toEqual(['f00d', [['/version.json', options]]])
})

test.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['an HTML page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['an empty body', new Response('')],
  ['null', Response.json(null)],
  ['an object without a version', Response.json({ name: 'f00d' })],
  ['a number as the version', Response.json({ version: 7 })],
  ['an empty version', Response.json({ version: '' })],
  ["a failed gateway's version", Response.json({ version: '1.0' }, { status: 502 })],
])('a response without a version is rejected: %s', async (_, response) => {
  await expect(findWith(response).found).rejects.toThrow()
})
