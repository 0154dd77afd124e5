import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada } from '#sandbox/account/people.seeds'
import { folderWith } from '../../scripts/testing/folder-with'
import { caddy } from './caddy'
import { nginx } from './nginx'
import { makeCertificate } from './testing/certificate'
import { describeWebServers } from './testing/describe-web-servers'
import { findWebServer, type WebServer } from './testing/find-web-server'
import { hashOf, type MadeUpApi, startMadeUpApi, TEST_DATE } from './testing/made-up-api'
import { writeExport } from './testing/made-up-export'
import { CALLS_FORMAT, caddyOverTls, nginxOverTls } from './testing/over-tls'
import { openResponse, type Sent, sendRequest } from './testing/send-request'
import { freePort, nginxMain, startServer } from './testing/start-server'

const JSON_TYPE = { 'Content-Type': 'application/json' }
/** More than what a web server holds in memory. */
const LARGE = randomBytes(800_000)

/** For two certificates and two servers on a busy machine. */
const START_MS = 60_000

describeWebServers(testsOf)

/** Sends the same requests to the host of the portal and to the API itself. */
function testsOf(name: WebServer): void {
  let api: MadeUpApi
  let host: Awaited<ReturnType<typeof startHost>>

  beforeAll(async () => {
    api = await startMadeUpApi()
    host = await startHost(name, api)
  }, START_MS)

  afterAll(async () => {
    await host.close()
    api.close()
  })

  test('a user signs in, writes and signs out with cookies of the portal', async () => {
    const first = await host.send('/v1/auth/@me')
    expect([first.status, cookiesOf(first)]).toEqual([401, ['XSRF-TOKEN']])
    const { session, signedIn } = await signIn(host)
    expect([signedIn.status, cookiesOf(signedIn)]).toEqual([200, ['session']])
    expect(signedIn.headers['set-cookie']?.join()).not.toMatch(/domain/i)
    expect((await host.send('/v1/auth/@me', { headers: session })).status).toBe(200)
    const services = JSON.parse((await host.send('/v1/services', { headers: session })).body.toString())
    expect(JSON.stringify(services)).toContain('"id"')
    const signedOut = await host.send('/v1/auth/logout', { method: 'POST', headers: session })
    expect(signedOut.status).toBeLessThan(300)
    expect((await host.send('/v1/auth/@me', { headers: session })).status).toBe(401)
  })

  test.each<[status: number, method: string, path: string, request: More]>([
    [401, 'GET', '/v1/auth/@me', { headers: { Cookie: 'XSRF-TOKEN=a' } }],
    [403, 'POST', '/v1/auth/login', { body: '{}', headers: { 'X-XSRF-TOKEN': 'other', ...JSON_TYPE } }],
    [422, 'POST', '/v1/auth/login', { body: '{}', headers: JSON_TYPE }],
    [404, 'GET', '/v1/services/665f00000000000000009999', {}],
    [500, 'GET', '/v1/test/500', {}],
    [503, 'PATCH', '/v1/test/503', { body: '{}' }],
    [307, 'GET', '/v1/test/307', {}],
    [404, 'GET', '/v1', {}],
  ])('a %i of the API comes through: %s %s', async (status, method, path, { headers = {}, ...request }) => {
    const { session } = await signIn(api)
    const sent = { ...request, method, headers: { ...session, ...headers } }
    const own = comparable(await api.send(path, sent))
    expect(own.status).toBe(status)
    expect(comparable(await host.send(path, sent))).toEqual(own)
  })

  test('the API gets the path, the query, the body, the cookies and who sent them', async () => {
    const headers = { Cookie: 'a=b; c=d', 'X-XSRF-TOKEN': 'token', 'X-Forwarded-For': '10.0.0.1', ...JSON_TYPE }
    await host.send('/v1/test/seen/%2F?b=2&a=%20', { method: 'PUT', headers, body: '{"a":1}' })
    expect(api.seen.at(-1)).toMatchObject({
      servername: 'localhost',
      method: 'PUT',
      url: '/v1/test/seen/%2F?b=2&a=%20',
      body: hashOf('{"a":1}'),
      headers: {
        host: `localhost:${api.port}`,
        cookie: 'a=b; c=d',
        'x-xsrf-token': 'token',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': expect.stringMatching(/^localhost(:\d+)?$/),
      },
    })
  })

  test("the API's own clock comes through", async () => {
    expect((await host.send('/v1/test/500')).headers.date).toBe(TEST_DATE)
  })

  test.each(['GET', 'POST', 'PUT', 'DELETE'])('a %s whose connection breaks is not sent again', async (method) => {
    // The web server holds the connection of this one open.
    await host.send('/v1/test/seen')
    const { length } = api.seen
    const url = '/v1/admin/services/broken/unprovision'
    expect((await host.send(url, { method })).status).toBe(502)
    expect(api.seen.slice(length)).toMatchObject([{ method, url }])
  })

  test('only the path of the API is passed on', async () => {
    const { length } = api.seen
    for (const path of ['/v10/a', '/v1x', '/a/v1/b', '/V1/a', '/v1/../login']) {
      const { headers, body } = await host.send(path)
      expect([headers['content-type'], body.toString()]).toEqual([
        expect.stringContaining('text/html'),
        expect.stringContaining('<!doctype html>'),
      ])
    }
    expect((await host.send('/v1/auth/@me', { method: 'TRACE' })).status).toBe(405)
    expect(api.seen).toHaveLength(length)
  })

  test('a large body comes through both ways', async () => {
    const sent = await host.send('/v1/test/echo', { method: 'POST', body: Readable.from([LARGE]) })
    expect([sent.status, hashOf(sent.body)]).toEqual([200, hashOf(LARGE)])
    expect(api.seen.at(-1)?.body).toBe(hashOf(LARGE))
  })

  test('a response arrives while the API is still sending it', async () => {
    const response = await host.open('/v1/test/stream')
    const [first] = await once(response, 'data')
    expect(String(first)).toBe('first')
    api.endStream()
    const [second] = await once(response, 'data')
    expect(String(second)).toBe('second')
    response.destroy()
  })

  test('the connection to the API is used again', async () => {
    await host.send('/v1/test/seen')
    await host.send('/v1/test/seen')
    const [one, other] = api.seen.slice(-2).map(({ connection }) => connection)
    expect(one).toBe(other)
  })

  test('a page has no API in its policy', async () => {
    const { status, headers } = await host.send('/login')
    const policy = expect.stringContaining("connect-src 'self' https://api.stripe.com;")
    expect([status, headers['content-security-policy'], headers.link]).toEqual([200, policy, undefined])
  })

  test(
    'an API that cannot be trusted or reached is neither called nor replaced by a page',
    async () => {
      const { length } = api.seen
      const untrusted = await startHost(name, {
        ...api,
        certificate: await makeCertificate(await folderWith(), 'localhost'),
      })
      const unreachable = await startHost(name, { ...api, port: await freePort() })
      for (const { send, close } of [untrusted, unreachable]) {
        const { status, headers, body } = await send('/v1/auth/@me')
        expect([status, headers['set-cookie'], body.toString()]).toEqual([
          502,
          undefined,
          expect.not.stringMatching(/<title>\w+\.html/),
        ])
        await close()
      }
      expect(api.seen).toHaveLength(length)
    },
    START_MS,
  )
}

/** The API itself, or the host of the portal. */
type Server = { readonly send: (path: string, request?: More) => Promise<Sent> }
type More = Pick<Parameters<typeof sendRequest>[0], 'method' | 'headers' | 'body'>

const cookiesOf = ({ headers }: Sent) => headers['set-cookie']?.map((cookie) => cookie.slice(0, cookie.indexOf('=')))

async function signIn({ send }: Server) {
  const headers = { Cookie: 'XSRF-TOKEN=a', 'X-XSRF-TOKEN': 'a' }
  const body = JSON.stringify({ email: ada.email, password: ada.password })
  const signedIn = await send('/v1/auth/login', { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body })
  const cookie = signedIn.headers['set-cookie']?.join().split(';')[0]
  return { signedIn, session: { ...headers, Cookie: `${headers.Cookie}; ${cookie}` } }
}

/** Everything except what each server on the way sets for itself. */
function comparable({ status, headers, body }: Sent) {
  const { date: _, server: __, connection: ___, 'keep-alive': ____, 'alt-svc': _____, ...others } = headers
  return { status, headers: others, body: body.toString() }
}

/** Starts a web server over TLS with its generated configuration, in front of an API. */
async function startHost(name: WebServer, api: Pick<MadeUpApi, 'port' | 'certificate'>) {
  const found = findWebServer(name)
  if (found === undefined) throw new Error(`${name} is not installed and could not be downloaded.`)
  const { folder, deployment } = await writeExport({ apiBaseUrl: '/v1' }, `https://localhost:${api.port}`)
  const [root, home] = [folder, join(dirname(folder), name)]
  const certificate = await makeCertificate(dirname(folder), 'localhost')
  const ca = await readFile(certificate.certificate)
  const [port, http] = [await freePort(), await freePort()]
  const ofNginx = () => {
    const main = nginxMain(home, undefined, `${CALLS_FORMAT} include portal.conf;`)
    const proxied = { address: `127.0.0.1:${api.port}`, certificate: api.certificate }
    const settings = { ports: { https: port, http }, certificate, home, api: proxied }
    const file = nginxOverTls(nginx(deployment, { domain: 'localhost', root })['portal.conf'] ?? '', settings)
    return { args: main.args, files: { 'nginx.conf': main.text, 'portal.conf': file } }
  }
  const ofCaddy = () => {
    const file = caddyOverTls(
      caddy(deployment, { domain: 'localhost', root, loopbackPort: port }).Caddyfile ?? '',
      certificate,
    )
    return {
      args: ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')],
      files: { Caddyfile: `{\n\tadmin off\n\tauto_https off\n}\n${file}` },
      environment: { SSL_CERT_FILE: api.certificate.certificate },
    }
  }
  const send = (path: string, request: More = {}) => sendRequest({ port, ca, path, ...request })
  const configured = name === 'nginx' ? ofNginx() : ofCaddy()
  const { close } = await startServer({ program: found.program, home, ...configured, request: () => send('/') })
  return { send, open: (path: string) => openResponse({ port, ca, path }), close }
}
