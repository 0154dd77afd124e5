import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWebServer, type WebServer } from '../../scripts/check/find-web-server'
import { deploymentProblems } from '../check-deployment'
import { FILES, type MadeUpExport, RESPONSES, responsesOf, writeExport } from './testing/made-up-export'
import { runWebServer, type Sent } from './testing/run-web-server'

const SERVERS: readonly WebServer[] = ['nginx', 'caddy']
const isFullRun = process.env.FULL_RUN !== undefined
// If a server is not installed, Debian's package is unpacked, which takes too long for the ordinary run.
const missing = SERVERS.filter((name) => !isFullRun || findWebServer(name) === undefined)

test.runIf(isFullRun)('both web servers can be run', () => {
  expect(missing).toEqual([])
})

for (const name of SERVERS) describe.skipIf(missing.includes(name))(name, () => testsOf(name))

function testsOf(name: WebServer): void {
  let madeUp: MadeUpExport
  let server: Awaited<ReturnType<typeof runWebServer>>

  beforeAll(async () => {
    madeUp = await writeExport()
    await writeFile(join(dirname(madeUp.folder), 'secret.txt'), 'SECRET')
    server = await runWebServer(name, madeUp)
  })

  afterAll(() => server.close())

  const fileOf = ({ body }: Sent) => Object.keys(FILES).find((file) => FILES[file] === body.toString())

  test('every path returns its file, its status and its cache time', async () => {
    const responses = await responsesOf(async (path) => {
      const sent = await server.request(path)
      return { status: sent.status, file: fileOf(sent), cached: String(sent.headers['cache-control']) }
    })
    expect(responses).toEqual(RESPONSES)
  })

  test('every response has every header once, including errors', async () => {
    const expected = Object.entries(madeUp.deployment.headers).map(([header, value]) => [header.toLowerCase(), value])
    for (const path of Object.keys(RESPONSES)) {
      const { headers } = await server.request(path)
      expect(headers, path).toMatchObject(Object.fromEntries(expected))
    }
    expect(await deploymentProblems(server.url, madeUp.deployment)).toEqual([])
  })

  test('a repeated request with its ETag gets no body', async () => {
    const { headers } = await server.request('/assets/main-1.js')
    const again = await server.request('/assets/main-1.js', { 'if-none-match': String(headers.etag) })
    const cached = 'public, max-age=31536000, immutable'
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, cached])
  })

  const long = ['/login', '/purchase/ACPMH', '/no-such-screen', '/assets/main-1.js', '/assets/main-1.css', '/icon.svg']
  test.each(long)('%s is sent compressed', async (path) => {
    const { headers, body } = await server.request(path, { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe(server.hasBrotli ? 'br' : 'gzip')
    expect(headers.vary).toMatch(/accept-encoding/i)
    const text = server.hasBrotli ? brotliDecompressSync(body) : gunzipSync(body)
    expect(text.toString()).toBe(FILES[RESPONSES[path]?.file ?? ''])
    expect((await server.request(path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })

  test('each file has its content type', async () => {
    const paths = [
      '/login',
      '/assets/main-1.js',
      '/assets/main-1.css',
      '/icon.svg',
      '/config.json',
      '/manifest.webmanifest',
    ]
    const types = await Promise.all(paths.map(async (path) => (await server.request(path)).headers['content-type']))
    expect(types.map((type) => String(type).replace(/; ?charset=utf-8/i, ''))).toEqual([
      'text/html',
      expect.stringMatching(/^(text|application)\/javascript$/),
      'text/css',
      'image/svg+xml',
      'application/json',
      'application/manifest+json',
    ])
  })

  test('every text names its encoding', async () => {
    for (const path of ['/login', '/no-such-screen', '/assets/main-1.js', '/assets/main-1.css', '/assets/missing.js']) {
      expect((await server.request(path)).headers['content-type'], path).toMatch(/; ?charset=utf-8$/i)
    }
  })

  test('a folder is not listed, and TRACE is rejected', async () => {
    for (const path of ['/assets', '/assets/', '/admin/']) {
      expect((await server.request(path)).body.toString(), path).not.toContain('main-1')
    }
    expect((await server.trace()).status).toBe(405)
  })

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//../secret.txt',
    '/assets//..//..//secret.txt',
    '/login/../../secret.txt',
    '/../secret',
  ])('%s does not leave the export', async (path) => {
    const sent = await server.request(path)
    expect(sent.body.toString()).not.toContain('SECRET')
    expect(sent.status).toBeGreaterThanOrEqual(400)
  })
}
