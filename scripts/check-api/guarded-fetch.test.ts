import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { loadDefinition } from '#sandbox/server/contract/load-definition'
import { guardedFetch, RejectedRequest } from './guarded-fetch'
import { reads } from './reads'

const API = 'https://api.example.test/v1'
const definition = await loadDefinition()

function guard() {
  const redirect = { status: 302, headers: { Location: 'https://elsewhere.example/' } }
  const send = vi.fn(async () => new Response(null, redirect))
  return { send, fetch: guardedFetch({ api: API, cookie: 'session=1', definition, record: () => {}, send }) }
}

test.each([
  ['POST', `${API}/services`],
  ['DELETE', `${API}/products/p1`],
  ['GET', `${API}/admin/services/s1/unprovision`],
  ['GET', `${API}/admin/services/s1%2Funprovision%3F/status`],
  ['GET', `${API}/admin/users/../services/s1/unprovision`],
  ['GET', `${API}/admin/services//unprovision`],
  ['GET', `${API}/not-in-the-contract`],
  ['HEAD', `${API}/services`],
  ['GET', 'https://elsewhere.example/v1/services'],
  ['GET', 'http://api.example.test/v1/services'],
  ['GET', 'https://api.example.test/v2/services'],
])('does not send %s %s', async (method, url) => {
  const { send, fetch } = guard()
  await expect(fetch(new Request(url, { method }), {})).rejects.toThrow(RejectedRequest)
  expect(send).not.toHaveBeenCalled()
})

test('sends a read with the session and does not follow a redirect', async () => {
  const { send, fetch } = guard()
  const { status } = await fetch(new Request(`${API}/services/665f?page=1`), {})
  expect(status).toBe(302)
  const headers = { Accept: 'application/json', Cookie: 'session=1' }
  expect(send.mock.calls).toEqual([[`${API}/services/665f?page=1`, { method: 'GET', headers, redirect: 'manual' }]])
})

test('the list of reads has every GET of the contract that is not marked as unsafe', async () => {
  type Contract = { paths: Record<string, { get?: { 'x-unsafe'?: boolean } }> }
  const { paths }: Contract = parse(await readFile('openapi.yaml', 'utf8'))
  const gets = Object.entries(paths).filter(([, { get }]) => get !== undefined && get['x-unsafe'] !== true)
  expect(Object.keys(reads).toSorted()).toEqual(gets.map(([path]) => path).toSorted())
})
