import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { withConfig } from '../../deploy/config-in-page'
import { folderWith } from '../testing/folder-with'
import { portFrom } from './ports'
import { servePortal } from './serve-portal'
import { simulatedStripe } from './simulated-stripe'

const config = { apiBaseUrl: 'http://localhost:4010/v1' }
const page = (name: string) =>
  `<head><title>${name} \u2013 Portal</title><style>a{}</style><script>a()</script><script src="/app.js"></script></head>`
const FILES = {
  'index.html': page('home'),
  'login.html': page('login'),
  '404.html': page('not found'),
  // `npm run hosts` has written a configuration into this page.
  'hosted.html': withConfig('<p><link rel="preload" href="/config.json" as="fetch"></p>', { apiBaseUrl: '/v1' }),
  'config.json': '{"example":true}',
  'assets/main-1.js': 'main',
}

async function serve(options: Partial<Parameters<typeof servePortal>[0]> = {}) {
  const folder = await folderWith(FILES)
  const server = await servePortal({ folder, port: 0, readConfig: () => config, ...options })
  onTestFinished(() => server.close())
  return { ...server, folder, get: (path: string) => fetch(server.url + path) }
}

const responses: [path: string, status: number, text: string][] = [
  ['/', 200, page('home')],
  ['/login', 200, page('login')],
  ['/login/', 200, page('login')],
  ['/login.html', 200, page('login')],
  ['/purchase/ACPMH', 200, page('not found')],
  ['/purchase/v1.5', 200, page('not found')],
  ['/no-such-screen', 404, page('not found')],
  ['/hosted', 200, '<p></p>'],
  ['/assets/main-1.js', 200, 'main'],
  ['/assets/gone.js', 404, 'Not found'],
  ['/config.json', 200, JSON.stringify(config)],
]
const tag = '<script src="/__sandbox/stripe.js" data-sandbox="http://localhost:4010"></script>'

test('each path returns the file of its screen, and a missing asset a plain 404', async () => {
  const { get } = await serve()
  for (const [path, status, text] of [...responses, ['/__sandbox/stripe.js', 404, page('not found')] as const]) {
    const response = await get(path)
    expect([path, response.status, await response.text()]).toEqual([path, status, text])
    const cached = path === '/assets/main-1.js' ? 'public, max-age=31536000, immutable' : 'no-store'
    expect([path, response.headers.get('cache-control')]).toEqual([path, cached])
    const policy = response.headers.get('content-security-policy')?.split('; ')
    const directives = [
      "connect-src 'self' http://localhost:4010 https://api.stripe.com",
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
      "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    ]
    expect(policy).toEqual(expect.arrayContaining(directives))
  }
})

test('beside a sandbox, only the pages have the simulated Stripe.js before their own scripts', async () => {
  const { get, folder } = await serve({ stripe: { sandboxUrl: () => 'http://localhost:4010' } })
  for (const [path, status, text] of responses) {
    const response = await get(path)
    const html = await response.text()
    const expected = text.replace('<script>', `${tag}<script>`)
    expect([path, response.status, html.replace(/\n */, '')]).toEqual([path, status, expected])
    if (text.startsWith('<')) expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(html))
  }
  expect(await readFile(join(folder, 'login.html'), 'utf8')).toBe(page('login'))
  const [script, login] = [await get('/__sandbox/stripe.js'), await get('/login')]
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': login.headers.get('content-security-policy'),
  })
  expect(await script.text()).toContain('SANDBOX - no real card is charged')
})

test('the development server adds the script with the address of its sandbox', async () => {
  let sandboxUrl = ''
  const root = await folderWith()
  const server = { middlewareMode: true, ws: false, watch: null } as const
  const vite = await createServer({ configFile: false, root, server, plugins: [simulatedStripe(() => sandboxUrl)] })
  onTestFinished(() => vite.close())
  sandboxUrl = 'http://localhost:4010'
  const html = await vite.transformIndexHtml('/', '<head><script type="module" src="/main.ts"></script></head>')
  expect(html).toMatch(/stripe\.js" data-sandbox="http:\/\/localhost:4010"><\/script>.*main\.ts/s)
})

test.each(['-1', '65536', '80.5', 'http', '4000 '.repeat(2)])('PORT=%s is rejected', (text) => {
  expect(() => portFrom('PORT', text, 4000)).toThrow(`PORT must be a port number from 0 to 65535, not "${text}".`)
})
