import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deploymentProblems } from './check-deployment'
import { withConfig } from './config-in-page'
import { cacheControl } from './headers'
import { FILES, RESPONSES, writeExport } from './hosts/testing/made-up-export'

type Changes = { status?: number; headers?: Record<string, string | undefined>; body?: string }

/** Starts a host on this machine, which is correct except for these changes, and returns its problems. */
async function check(
  change: (headers: Record<string, string>, path: string) => Changes = () => ({}),
  exported = writeExport(),
) {
  const { folder, deployment: read } = await exported
  const requested: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requested.push(url)
    const right = /no-such|none/.test(url) ? 404 : 200
    const headers = { ...read.headers, 'Cache-Control': cacheControl(url, right) }
    const { status = right, headers: changed = {}, body = textOf(folder, url) } = change(headers, url)
    const sent = Object.entries({ ...headers, ...changed }).filter(([, value]) => value !== undefined)
    response.writeHead(status, Object.fromEntries(sent)).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  // A server that listens on a port always has an address with one.
  const { port } = server.address() as AddressInfo
  return { problems: await deploymentProblems(`http://localhost:${port}`, read), requested: requested.sort() }
}

/** The file of a path, as far as it is one of the export. */
function textOf(folder: string, path: string): string {
  const file = RESPONSES[path]?.file
  return file === undefined ? 'text' : readFileSync(join(folder, file), 'utf8')
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

test.each([
  ['<!doctype html>', 'the page has no configuration. Upload the HTML files after `npm run hosts`.'],
  [
    withConfig(FILES['login.html'] ?? '', { apiBaseUrl: 'https://api.old.example' }),
    'the page\'s configuration differs from config.json: {"apiBaseUrl":"https://api.old.example"}',
  ],
])('a page with another configuration is reported: %#', async (body, problem) => {
  const { problems } = await check((_, path) => (path === '/login' ? { body } : {}))
  expect(problems).toEqual([`/login: ${problem}`])
})

const json = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-store' }
const own = { ...json, 'X-Content-Type-Options': 'nosniff', 'Set-Cookie': 'XSRF-TOKEN=a; Path=/; Secure' }
const shared = { ...own, 'Set-Cookie': 'XSRF-TOKEN=a; Domain=.localhost' }
const REJECTED = { status: 403, headers: json }
const ofApi = 'from https://api.example.com with JSON and the Cache-Control no-store'
const page = { ...json, 'Content-Type': 'text/html' }
const notAllowed = { status: 405, headers: page }
test.each<[me: Changes, logout: Changes, problems: string[]]>([
  [{ status: 401, headers: own }, REJECTED, []],
  [{ status: 401, headers: shared }, REJECTED, []],
  [
    { status: 404, headers: page },
    REJECTED,
    [`GET /auth/@me: expected a 401 ${ofApi}, got a 404 with text/html and the Cache-Control private, no-store`],
  ],
  [
    { status: 502, headers: { 'Cache-Control': undefined } },
    REJECTED,
    [`GET /auth/@me: expected a 401 ${ofApi}, got a 502 with nothing and the Cache-Control nothing`],
  ],
  [
    { status: 401, headers: { ...own, 'Set-Cookie': 'XSRF-TOKEN=a; Path=/; Domain=api.example.com' } },
    REJECTED,
    ['the cookie XSRF-TOKEN has the Domain api.example.com, so browsers reject it on localhost'],
  ],
  [{ status: 401, headers: { ...own, 'Set-Cookie': undefined } }, REJECTED, ['the response sets no cookie XSRF-TOKEN']],
  [
    { status: 401, headers: { ...own, 'X-Content-Type-Options': undefined } },
    REJECTED,
    ['X-Content-Type-Options is missing, expected: nosniff'],
  ],
  [
    { status: 401, headers: own },
    notAllowed,
    [`POST /auth/logout: expected a 403 ${ofApi}, got a 405 with text/html and the Cache-Control private, no-store`],
  ],
])('a host that passes calls on responds as the API: %#', async (me, logout, expected) => {
  const exported = writeExport({ apiBaseUrl: '/v1' }, 'https://api.example.com')
  const changes: Readonly<Record<string, Changes>> = { '/v1/auth/@me': me, '/v1/auth/logout': logout }
  const { problems } = await check((_, requested) => changes[requested] ?? {}, exported)
  expect(problems).toEqual(expected.map((problem) => `/v1: ${problem}`))
})

test('an unreachable host has one problem', async () => {
  const { deployment } = await writeExport()
  const problems = await deploymentProblems('http://localhost:1', deployment)
  expect(problems).toEqual([expect.stringMatching(/^http:\/\/localhost:1: no response \(fetch failed/)])
})
