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

/** A host on this machine that answers as it should, but for what `spoil` changes. Answers its address. */
async function startHost(corrupt: (hostResponse: HostResponse, path: string) => void = () => {}) {
  const { deployment: read } = await writeExport()
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const status = /no-such|none/.test(url) ? 404 : 200
    const hostResponse = { status, headers: { ...read.headers, 'Cache-Control': cacheControl(url, status) } }
    corrupt(hostResponse, url)
    response.writeHead(hostResponse.status, hostResponse.headers).end('text')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  servers.push(server)
  // The cast: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  return { url, asked, problems: () => deploymentProblems(url, read) }
}

test('a host that answers as it should has no problem, after six questions', async () => {
  const { problems, asked } = await startHost()
  expect(await problems()).toEqual([])
  expect(asked.sort()).toEqual([
    '/assets/main-1.js',
    '/assets/none.js',
    '/config.json',
    '/login',
    '/no-such-screen',
    '/purchase/ACPMH',
  ])
})

test('the order of directives, and spaces around them, are no difference', async () => {
  const { problems } = await startHost(({ headers }) => {
    headers['Content-Security-Policy'] = headers['Content-Security-Policy']?.split('; ').reverse().join(' ;  ') ?? ''
    headers['Cache-Control'] = headers['Cache-Control']?.split(', ').reverse().join(',') ?? ''
  })
  expect(await problems()).toEqual([])
})

test.each<[string, (hostResponse: HostResponse) => void, string]>([
  ['a header that is missing', ({ headers }) => delete headers['X-Frame-Options'], 'X-Frame-Options is missing: DENY'],
  [
    'a policy with another API',
    ({ headers }) => {
      headers['Content-Security-Policy'] =
        headers['Content-Security-Policy']?.replace('api.example.com', 'api.old.example') ?? ''
    },
    `Content-Security-Policy lacks "connect-src 'self' https://api.example.com https://api.stripe.com" and has "connect-src 'self' https://api.old.example https://api.stripe.com"`,
  ],
  [
    'a header that only others send',
    ({ headers }) => {
      headers['Access-Control-Allow-Origin'] = '*'
    },
    'Access-Control-Allow-Origin should not be sent, but is: *',
  ],
  [
    'a page that browsers keep',
    ({ headers }) => {
      headers['Cache-Control'] = 'public, max-age=60'
    },
    'Cache-Control lacks "no-store" and has "public", "max-age=60"',
  ],
  [
    'another status',
    (hostResponse) => {
      hostResponse.status = 308
    },
    'the status is 308 instead of 200',
  ],
])('%s is said with its path', async (_, corrupt, line) => {
  const { problems } = await startHost((hostResponse, path) => {
    if (path === '/login') corrupt(hostResponse)
  })
  expect(await problems()).toEqual([`/login: ${line}`])
})

test('a host that cannot be reached has a problem for each path', async () => {
  const problems = await deploymentProblems('http://localhost:1', deployment)
  expect(problems).toHaveLength(6)
  expect(problems[0]).toMatch(/^\/login: no answer \(fetch failed/)
})
