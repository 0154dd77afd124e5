import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { servePortal } from './serve-portal'

const config = { apiBaseUrl: 'http://localhost:4010/v1' }
const servers: { close(): void }[] = []
type Options = Parameters<typeof servePortal>[0] & { files: Readonly<Record<string, string>> }

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const FILES = {
  'index.html': 'home',
  'login.html': 'login',
  '404.html': 'not found',
  'config.json': '{"example":true}',
  'assets/main-1.js': 'main',
}

async function serve({ port = 0, files = FILES, ...options }: Partial<Options> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-export-'))
  await mkdir(join(folder, 'assets'))
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  const server = await servePortal({ folder, port, readConfig: () => config, ...options })
  servers.push(server)
  return { ...server, folder }
}

test('each path returns the file of its screen, and a missing asset a plain 404', async () => {
  const { url } = await serve()
  const responses = await Promise.all(
    [
      '/',
      '/login',
      '/login/',
      '/login.html',
      '/purchase/ACPMH',
      '/purchase/v1.5',
      '/no-such-screen',
      '/assets/main-1.js',
      '/assets/gone.js',
    ].map(async (path) => {
      const response = await fetch(url + path)
      return [path, response.status, await response.text()]
    }),
  )
  expect(responses).toEqual([
    ['/', 200, 'home'],
    ['/login', 200, 'login'],
    ['/login/', 200, 'login'],
    ['/login.html', 200, 'login'],
    ['/purchase/ACPMH', 200, 'not found'],
    ['/purchase/v1.5', 200, 'not found'],
    ['/no-such-screen', 404, 'not found'],
    ['/assets/main-1.js', 200, 'main'],
    ['/assets/gone.js', 404, 'Not found'],
  ])
})

test('config.json contains the actual ports, and the file is not changed', async () => {
  const { url } = await serve()
  expect(await (await fetch(`${url}/config.json`)).json()).toEqual(config)
})

test('pages are not cached, assets are, and every response has the policy', async () => {
  const { url } = await serve()
  const responses = await Promise.all(
    ['/login', '/assets/main-1.js', '/assets/gone.js', '/no-such-screen'].map((path) => fetch(url + path)),
  )
  expect(responses.map(({ headers }) => headers.get('cache-control'))).toEqual([
    'no-store',
    'public, max-age=31536000, immutable',
    'no-store',
    'no-store',
  ])
  for (const { headers } of responses) {
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' http://localhost:4010 ")
  }
})

test('the policy allows only the inline scripts and styles of the pages', async () => {
  const files = { ...FILES, 'login.html': '<style>a{}</style><script>a()</script><script src="/a.js"></script>' }
  const { url } = await serve({ files })
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
  const directive = (name: string) => policy.split('; ').find((text) => text.startsWith(name))
  expect([directive('script-src'), directive('style-src')]).toEqual([
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
    "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
  ])
})

test('if the port is in use, the next one is used', async () => {
  const first = await serve()
  const second = await serve({ port: first.port })
  expect(second.port).toBeGreaterThan(first.port)
  expect(await (await fetch(second.url)).text()).toBe('home')
})

describe('beside a sandbox', () => {
  const page = (name: string) => `<head><title>${name} \u2013 Portal</title><script src="/app.js"></script></head>`
  const files = { ...FILES, 'index.html': page('home'), 'login.html': page('login'), '404.html': page('not found') }
  const stripe = { sandboxUrl: () => 'http://localhost:4010' }
  const tag = '<script src="/__sandbox/stripe.js" data-sandbox="http://localhost:4010"></script>'

  test.each([
    ['/', 200, 'home'],
    ['/login/', 200, 'login'],
    ['/purchase/ACPMH', 200, 'not found'],
    ['/no-such-screen', 404, 'not found'],
  ])('the page at %s has the simulated Stripe.js before its own scripts', async (path, status, name) => {
    const { url, folder } = await serve({ files, stripe })
    const response = await fetch(url + path)
    const html = await response.text()
    expect([response.status, html.replace(/\n */, '')]).toEqual([
      status,
      page(name).replace('<script', `${tag}<script`),
    ])
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(html))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await readFile(join(folder, 'login.html'), 'utf8')).toBe(page('login'))
  })

  test('the script is served with the same policy and not cached', async () => {
    const { url } = await serve({ files, stripe })
    const [script, login] = await Promise.all([fetch(`${url}/__sandbox/stripe.js`), fetch(`${url}/login`)])
    expect([script.status, script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-store',
    ])
    expect(await script.text()).toContain('SANDBOX - no real card is charged')
    expect(script.headers.get('content-security-policy')).toBe(login.headers.get('content-security-policy'))
  })

  test('files that are not pages are not changed', async () => {
    const { url } = await serve({ files, stripe })
    expect(await (await fetch(`${url}/assets/main-1.js`)).text()).toBe('main')
    expect(await (await fetch(`${url}/config.json`)).json()).toEqual(config)
  })

  test('without the option, there is neither the script nor its tag', async () => {
    const { url } = await serve({ files })
    const [script, login] = await Promise.all([fetch(`${url}/__sandbox/stripe.js`), fetch(`${url}/login`)])
    expect([script.status, await login.text()]).toEqual([404, page('login')])
  })
})
