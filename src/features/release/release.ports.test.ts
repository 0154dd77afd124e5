// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { releasePorts, versionOfPage } from './release.ports'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

/** What is found when the host answers so. */
function findWith(response: Response | Error) {
  const fetch = vi.fn(async () => {
    if (response instanceof Error) throw response
    return response
  })
  vi.stubGlobal('fetch', fetch)
  return { fetch, found: toPromise(createActor(releasePorts.findVersion).start()) }
}

test("the version is that of the host's file, whatever this browser has kept of it", async () => {
  const { fetch, found } = findWith(Response.json({ version: 'f00d', more: 1 }))
  expect(await found).toBe('f00d')
  expect(fetch.mock.calls).toEqual([
    ['/version.json', { cache: 'no-store', priority: 'low', signal: expect.any(AbortSignal) }],
  ])
})

describe('nothing is taken for a version', () => {
  test.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['nothing', new Response('')],
    ['null', Response.json(null)],
    ['a text', Response.json('f00d')],
    ['a list', Response.json(['f00d'])],
    ['another shape', Response.json({ name: 'f00d' })],
    ['a number', Response.json({ version: 7 })],
    ['an empty one', Response.json({ version: '' })],
    ['that of a gateway which has failed', Response.json({ version: '1.0' }, { status: 502 })],
  ])('%s', async (_, response) => {
    await expect(findWith(response).found).rejects.toThrow()
  })
})

test('the version of a page is the one that the build has written into it', () => {
  const before = versionOfPage()
  const meta = document.createElement('meta')
  meta.name = 'version'
  meta.content = 'f00d'
  document.head.append(meta)
  expect([before, versionOfPage()]).toEqual([undefined, 'f00d'])
})
