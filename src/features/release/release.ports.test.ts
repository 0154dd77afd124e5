// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { releasePorts, versionOfPage } from './release.ports'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

/** Requests the version from a host with this response. */
function findWith(response: Response | Error) {
  const fetch = vi.fn(async () => {
    if (response instanceof Error) throw response
    return response
  })
  vi.stubGlobal('fetch', fetch)
  return { fetch, found: toPromise(createActor(releasePorts.findVersion).start()) }
}

test("requests the version from the host's file, bypassing the cache", async () => {
  const { fetch, found } = findWith(Response.json({ version: 'f00d', more: 1 }))
  expect(await found).toBe('f00d')
  expect(fetch.mock.calls).toEqual([
    ['/version.json', { cache: 'no-store', priority: 'low', signal: expect.any(AbortSignal) }],
  ])
})

describe('rejects a response without a version', () => {
  test.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['an HTML page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['an empty body', new Response('')],
    ['null', Response.json(null)],
    ['a string', Response.json('f00d')],
    ['a list', Response.json(['f00d'])],
    ['an object without a version', Response.json({ name: 'f00d' })],
    ['a number as the version', Response.json({ version: 7 })],
    ['an empty version', Response.json({ version: '' })],
    ["a failed gateway's version", Response.json({ version: '1.0' }, { status: 502 })],
  ])('%s', async (_, response) => {
    await expect(findWith(response).found).rejects.toThrow()
  })
})

test('reads the version that the build has written into the page', () => {
  const before = versionOfPage()
  const meta = document.createElement('meta')
  meta.name = 'version'
  meta.content = 'f00d'
  document.head.append(meta)
  expect([before, versionOfPage()]).toEqual([undefined, 'f00d'])
})
