import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploymentProblems } from '../check-deployment'
import { caddy } from './caddy'
import { nginx } from './nginx'
import { describeWebServers } from './testing/describe-web-servers'
import { findWebServer, type WebServer } from './testing/find-web-server'
import { FILES, type MadeUpExport, RESPONSES, responsesOf, writeExport } from './testing/made-up-export'
import { type Sent, sendRequest } from './testing/send-request'
import { freePort, nginxMain, startServer } from './testing/start-server'

describeWebServers(testsOf)

function testsOf(name: WebServer): void {
  let madeUp: MadeUpExport
  let server: Awaited<ReturnType<typeof run>>

  beforeAll(async () => {
    madeUp = await writeExport()
    await writeFile(join(dirname(madeUp.folder), 'secret.txt'), 'SECRET')
    server = await run(name, madeUp)
  })

  afterAll(() => server.close())

  const fileOf = ({ body }: Sent) => Object.keys(FILES).find((file) => FILES[file] === body.toString())

  test('every path returns its file, its status and its cache time', async () => {
    const responses = await responsesOf(async (path) => {
      const sent = await server.send(path)
      return { status: sent.status, file: fileOf(sent), cached: String(sent.headers['cache-control']) }
    })
    expect(responses).toEqual(RESPONSES)
  })

  test('every response has every header once, including errors', async () => {
    const expected = Object.entries(madeUp.deployment.headers).map(([header, value]) => [header.toLowerCase(), value])
    for (const path of Object.keys(RESPONSES)) {
      const { headers } = await server.send(path)
      expect(headers, path).toMatchObject(Object.fromEntries(expected))
    }
    expect(await deploymentProblems(server.url, madeUp.deployment)).toEqual([])
  })

  test('a repeated request with its ETag gets no body', async () => {
    const { headers } = await server.send('/assets/main-1.js')
    const again = await server.send('/assets/main-1.js', { 'if-none-match': String(headers.etag) })
    const cached = 'public, max-age=31536000, immutable'
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, cached])
  })

  test.each(['/login', '/purchase/ACPMH', '/no-such-screen', '/assets/main-1.js', '/icon.svg'])(
    '%s is sent compressed',
    async (path) => {
      const { headers, body } = await server.send(path, { 'accept-encoding': 'gzip, br' })
      expect(headers['content-encoding']).toBe(server.hasBrotli ? 'br' : 'gzip')
      expect(headers.vary).toMatch(/accept-encoding/i)
      const text = server.hasBrotli ? brotliDecompressSync(body) : gunzipSync(body)
      expect(text.toString()).toBe(FILES[RESPONSES[path]?.file ?? ''])
      expect((await server.send(path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    },
  )

  test.each([
    ['/login', /^text\/html; ?charset=utf-8$/i],
    ['/no-such-screen', /^text\/html; ?charset=utf-8$/i],
    ['/assets/main-1.js', /^(text|application)\/javascript; ?charset=utf-8$/i],
    ['/assets/main-1.css', /^text\/css; ?charset=utf-8$/i],
    ['/assets/gone-1.js', /^text\/plain; ?charset=utf-8$/i],
    ['/icon.svg', /^image\/svg\+xml/],
    ['/config.json', /^application\/json/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ])('%s has its content type, and a text its encoding', async (path, type) => {
    expect((await server.send(path)).headers['content-type']).toMatch(type)
  })

  test('a folder is not listed, and TRACE, which returns the request itself, is rejected', async () => {
    for (const path of ['/assets', '/assets/', '/admin/']) {
      expect((await server.send(path)).body.toString(), path).not.toContain('main-1')
    }
    expect((await server.send('/', {}, 'TRACE')).status).toBe(405)
  })

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets//..//..//secret.txt',
    '/../secret',
  ])('%s does not leave the export', async (path) => {
    const sent = await server.send(path)
    expect(sent.body.toString()).not.toContain('SECRET')
    expect(sent.status).toBeGreaterThanOrEqual(400)
  })
}

/** Starts a web server with its generated configuration on a free port. */
async function run(name: WebServer, { folder, deployment }: MadeUpExport) {
  const found = findWebServer(name)
  if (found === undefined) throw new Error(`${name} is not installed and could not be downloaded.`)
  const port = await freePort()
  const home = join(dirname(folder), name)
  const site = { domain: 'localhost', root: folder, loopbackPort: port }
  const send = (path: string, headers = {}, method = 'GET') => sendRequest({ port, path, headers, method })
  const main = nginxMain(home, found.brotliModule, 'include portal.conf;')
  const configured =
    name === 'nginx'
      ? { args: main.args, files: { ...nginx(deployment, site), 'nginx.conf': main.text } }
      : {
          args: ['run', '--adapter', 'caddyfile', '--config', join(home, 'main.Caddyfile')],
          files: {
            ...caddy(deployment, site),
            'main.Caddyfile': '{\n\tadmin off\n\tauto_https off\n}\nimport Caddyfile\n',
          },
        }
  const { close } = await startServer({ program: found.program, home, ...configured, request: () => send('/') })
  return {
    url: `http://localhost:${port}`,
    hasBrotli: name === 'nginx' && found.brotliModule !== undefined,
    send,
    close,
  }
}
