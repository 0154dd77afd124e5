import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { deploymentProblems } from './check-deployment'
import { cacheControl } from './headers'
import { deployment, writeExport } from './hosts/testing/made-up-export'

type HostResponse = { status: number; headers: Record<string, string> }

const servers: { close(): void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Starts a correct host on this machine, whose responses `change` can modify. */
async function startHost(change: (hostResponse: HostResponse, path: string) => void = () => {}) {
  const { deployment: read } = await writeExport()
  const requested: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requested.push(url)
    const status = /no-such|none/.test(url) ? 404 : 200
    const hostResponse = { status, headers: { ...read.headers, 'Cache-Control': cacheControl(url, status) } }
    change(hostResponse, url)
    response.writeHead(hostResponse.status, hostResponse.headers).end('text')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  servers.push(server)
  // A server that listens on a port always has an address with one.
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  return { url, requested, problems: () => deploymentProblems(url, read) }
}

test('a correct host has no problems, after six requests', async () => {
  const { problems, requested } = await startHost()
  expect(await problems()).toEqual([])
  expect(requested.sort()).toEqual([
    '/assets/main-1.js',
    '/assets/none.js',
    '/config.json',
    '/login',
    '/no-such-screen',
    '/purchase/ACPMH',
  ])
})

test('the order of directives and the spaces around them do not matter', async () => {
  const { problems } = await startHost(({ headers }) => {
    headers['Content-Security-Policy'] = headers['Content-Security-Policy']?.split('; ').reverse().join(' ;  ') ?? ''
    headers['Cache-Control'] = headers['Cache-Control']?.split(', ').reverse().join(',') ?? ''
  })
  expect(await problems()).toEqual([])
})

test.each<[string, (hostResponse: HostResponse) => void, string]>([
  [
    'a header that is missing',
    ({ headers }) => delete headers['X-Frame-Options'],
    'X-Frame-Options is missing, expected: DENY',
  ],
  [
    'a policy with another API',
    ({ headers }) => {
      headers['Content-Security-Policy'] =
        headers['Content-Security-Policy']?.replace('api.example.com', 'api.old.example') ?? ''
    },
    `Content-Security-Policy differs: missing "connect-src 'self' https://api.example.com https://api.stripe.com", unexpected "connect-src 'self' https://api.old.example https://api.stripe.com"`,
  ],
  [
    'a header that must not be sent',
    ({ headers }) => {
      headers['Access-Control-Allow-Origin'] = '*'
    },
    'Access-Control-Allow-Origin must not be sent, but is: *',
  ],
  [
    'a page that browsers cache',
    ({ headers }) => {
      headers['Cache-Control'] = 'public, max-age=60'
    },
    'Cache-Control differs: missing "no-store", unexpected "public", "max-age=60"',
  ],
  [
    'another status',
    (hostResponse) => {
      hostResponse.status = 308
    },
    'status is 308, expected 200',
  ],
])('%s is reported with its path', async (_, change, line) => {
  const { problems } = await startHost((hostResponse, path) => {
    if (path === '/login') change(hostResponse)
  })
  expect(await problems()).toEqual([`/login: ${line}`])
})

test('an unreachable host has one problem per path', async () => {
  const problems = await deploymentProblems('http://localhost:1', deployment)
  expect(problems).toHaveLength(6)
  expect(problems[0]).toMatch(/^\/login: no response \(fetch failed/)
})
