import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { servePortal } from './serve-portal'

const config = { apiBaseUrl: 'http://localhost:4010/v1' }
const servers: { close(): void }[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(port = 0) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-export-'))
  await mkdir(join(folder, 'assets'))
  for (const [file, text] of Object.entries({
    'index.html': 'home',
    'login.html': 'login',
    '404.html': 'not found',
    'config.json': '{"example":true}',
    'assets/main-1.js': 'main',
  })) {
    await writeFile(join(folder, file), text)
  }
  const server = await servePortal({ folder, port, readConfig: () => config })
  servers.push(server)
  return server
}

test('each path is the file of its screen, and a missing asset is a plain 404', async () => {
  const { url } = await serve()
  const answers = await Promise.all(
    ['/', '/login', '/login/', '/login.html', '/purchase/ACPMH', '/assets/main-1.js', '/assets/gone.js'].map(
      async (path) => {
        const answer = await fetch(url + path)
        return [path, answer.status, await answer.text()]
      },
    ),
  )
  expect(answers).toEqual([
    ['/', 200, 'home'],
    ['/login', 200, 'login'],
    ['/login/', 200, 'login'],
    ['/login.html', 200, 'login'],
    ['/purchase/ACPMH', 404, 'not found'],
    ['/assets/main-1.js', 200, 'main'],
    ['/assets/gone.js', 404, 'Not found'],
  ])
})

test('config.json is the one of the ports in use, and the file stays untouched', async () => {
  const { url } = await serve()
  expect(await (await fetch(`${url}/config.json`)).json()).toEqual(config)
})

test('pages are never kept, assets for good, and everything is sent with the policy', async () => {
  const { url } = await serve()
  const [page, asset] = await Promise.all([fetch(`${url}/login`), fetch(`${url}/assets/main-1.js`)])
  expect([page, asset].map(({ headers }) => headers.get('cache-control'))).toEqual([
    'no-store',
    'public, max-age=31536000, immutable',
  ])
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' http://localhost:4010 ")
})

test('a port that is taken means the next one', async () => {
  const first = await serve()
  const second = await serve(first.port)
  expect(second.port).toBeGreaterThan(first.port)
  expect(await (await fetch(second.url)).text()).toBe('home')
})
