import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { deploymentProblems } from './check-deployment'
import { cacheControl } from './headers'
import { FILES, writeExport } from './hosts/testing/made-up-export'

type Changes = { status?: number; headers?: Record<string, string | undefined>; body?: string }

/** Starts a host on this machine, which is correct except for these changes, and returns its problems. */
async function check(change: (headers: Record<string, string>, path: string) => Changes = () => ({})) {
  const { deployment: read } = await writeExport()
  const requested: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requested.push(url)
    const right = /no-such|none/.test(url) ? 404 : 200
    const headers = { ...read.headers, 'Cache-Control': cacheControl(url, right) }
    const { status = right, headers: changed = {}, body = FILES[url.slice(1)] ?? 'text' } = change(headers, url)
    const sent = Object.entries({ ...headers, ...changed }).filter(([, value]) => value !== undefined)
    response.writeHead(status, Object.fromEntries(sent)).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  // A server that listens on a port always has an address with one.
  const { port } = server.address() as AddressInfo
  return { problems: await deploymentProblems(`http://localhost:${port}`, read), requested: requested.sort() }
}

test('a correct host has no problems, after seven requests', async () => {
  const files = ['/assets/main-1.js', '/assets/none.js', '/config.json']
  const requested = [...files, '/login', '/no-such-screen', '/purchase/ACPMH', '/version.json']
  expect(await check()).toEqual({ problems: [], requested })
})

test('the order of directives and the spaces around them do not matter', async () => {
  const { problems } = await check((headers) => ({
    headers: {
      'Content-Security-Policy': headers['Content-Security-Policy']?.split('; ').reverse().join(' ;  '),
      'Cache-Control': headers['Cache-Control']?.split(', ').reverse().join(','),
    },
  }))
  expect(problems).toEqual([])
})

const allowOrigin = 'Access-Control-Allow-Origin'
const connect = (api: string) => `"connect-src 'self' https://${api} https://api.stripe.com"`
test.each<[(headers: Record<string, string>) => Changes, string]>([
  [() => ({ headers: { 'X-Frame-Options': undefined } }), 'X-Frame-Options is missing, expected: DENY'],
  [
    ({ 'Content-Security-Policy': policy = '' }) => ({
      headers: { 'Content-Security-Policy': policy.replace('api.example.com', 'api.old.example') },
    }),
    `Content-Security-Policy differs: missing ${connect('api.example.com')}, unexpected ${connect('api.old.example')}`,
  ],
  [() => ({ headers: { [allowOrigin]: '*' } }), `${allowOrigin} must not be sent, but is: *`],
  [
    () => ({ headers: { 'Cache-Control': 'public' } }),
    'Cache-Control differs: missing "no-store", unexpected "public"',
  ],
  [() => ({ status: 308 }), 'status is 308, expected 200'],
])('a difference is reported with its path: %#', async (change, problem) => {
  const { problems } = await check((headers, path) => (path === '/login' ? change(headers) : {}))
  expect(problems).toEqual([`/login: ${problem}`])
})

test.each([
  ['/version.json', '{ "version": "0123456789abcdef" }\n', []],
  [
    '/version.json',
    '{"version":"fedcba9876543210"}',
    ['content differs from this build\'s: {"version":"fedcba9876543210"}'],
  ],
  ['/config.json', '<!doctype html>', ["content differs from this build's: <!doctype html>"]],
])('%s with %s', async (path, body, problems) => {
  const found = await check((_, requested) => (requested === path ? { body } : {}))
  expect(found.problems).toEqual(problems.map((problem) => `${path}: ${problem}`))
})

test('an unreachable host has one problem', async () => {
  const { deployment } = await writeExport()
  const problems = await deploymentProblems('http://localhost:1', deployment)
  expect(problems).toEqual([expect.stringMatching(/^http:\/\/localhost:1: no response \(fetch failed/)])
})
