import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Deployment } from '../deployment'
import { cloudflarePages } from './cloudflare-pages'
import { netlify } from './netlify'
import { FILES, type HostResponse, RESPONSES, responsesOf, writeExport } from './testing/made-up-export'
import { vercel } from './vercel'

const { deployment } = await writeExport()
const oneOrigin = await exportFor('https://api.example.com')

/** A portal that passes its calls on to this API. */
async function exportFor(api: string) {
  return (await writeExport({ apiBaseUrl: '/v1' }, api)).deployment
}

/** The part of a response that a model of a provider finds out. */
type Modelled = { readonly status: number; readonly file: string; readonly headers: Readonly<Record<string, string>> }

const responseOf = ({ status, file, headers }: Modelled): HostResponse => ({
  status,
  file: file in FILES ? file : undefined,
  cached: headers['Cache-Control'],
})

/** Returns true if the path of a rule in `_headers` or `_redirects` matches the path of a request. */
const matches = (rule: string, path: string) =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path

/** The headers of a path by a `_headers` file. All matching rules apply in their order; a `!` removes a header. */
function headersOf(text: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {}
  const blocks = text.split(/\n+(?=\S)/).map((block) => block.trimEnd().split('\n'))
  for (const line of blocks.filter(([rule = '']) => matches(rule, path)).flatMap(([, ...lines]) => lines)) {
    const [, isTakenAway, name = '', value = ''] = /^ {2}(! )?([\w-]+)(?:: (.+))?$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    if (isTakenAway !== undefined) delete headers[name]
    else headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  return headers
}

/** The first rule of a `_redirects` file for a path. */
const redirectOf = (text: string, path: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .find(([from = '']) => matches(from, path))

/** The file of a path, with or without the extension of a page; undefined if there is none. */
function fileOf(path: string, files: readonly string[]): string | undefined {
  const screen = path.replace(/\.html$/, '').replace(/\/$/, '')
  return [path.slice(1), `${screen.slice(1)}.html`, `${path.slice(1)}index.html`].find((name) => files.includes(name))
}

/** A file takes precedence over a redirect, and the first redirect over the next. */
function onNetlify(path: string, deployment: Deployment): Modelled {
  const { _headers = '', _redirects = '', ...others } = netlify(deployment)
  const found = fileOf(path, [...Object.keys(FILES), ...Object.keys(others)])
  const [from = '', to = '', status] = redirectOf(_redirects, path) ?? []
  // Its headers are only for its own files.
  if (to.startsWith('https:'))
    return { status: Number(status), file: to.replace(':splat', path.slice(from.length - 1)), headers: {} }
  const sent = { status: found === undefined ? Number(status) : 200, file: found ?? to.slice(1) }
  const headers = headersOf(_headers, path)
  if (sent.status !== 404) return { ...sent, headers }
  // For missing files, Netlify sends a cache header of its own: revalidate each time.
  expect(headers).not.toHaveProperty('Cache-Control')
  return { ...sent, headers: { ...headers, 'Cache-Control': 'no-store' } }
}

/** A redirect takes precedence over a file, and a missing file returns the nearest 404.html. */
function onCloudflare(path: string, deployment: Deployment): Modelled {
  const { _headers = '', _redirects = '', ...others } = cloudflarePages(deployment)
  const target = redirectOf(_redirects, path)?.[1] ?? path
  // It redirects the other two spellings to the one without an extension or a slash.
  const found = fileOf(target, [...Object.keys(FILES), ...Object.keys(others)])
  const file = found ?? (target.startsWith('/assets/') ? 'assets/404.html' : '404.html')
  return { status: found === undefined ? 404 : 200, file, headers: headersOf(_headers, path) }
}

type Route = { [Name in 'handle' | 'src' | 'dest']?: string } & {
  status?: number
  headers?: Record<string, string>
  continue?: boolean
}

/** Routes are checked from top to bottom, and `filesystem` ends the search if there is a file. */
function onVercel(path: string, deployment: Deployment): Modelled {
  const { 'vercel.json': text = '', ...others } = vercel(deployment)
  const { $schema: _, routes, ...settings }: { $schema: string; routes: readonly Route[] } = JSON.parse(text)
  // Vercel rejects `routes` together with its other path settings, such as `headers` or `cleanUrls`.
  expect(settings).toEqual({})
  const headers: Record<string, string> = {}
  for (const route of routes) {
    const own = path === '/' ? 'index.html' : path.slice(1)
    if (route.handle === 'filesystem' && [...Object.keys(FILES), ...Object.keys(others)].includes(own)) {
      return { status: 200, file: own, headers }
    }
    const matched = route.src === undefined ? null : new RegExp(`^${route.src}$`).exec(path)
    if (matched === null) continue
    Object.assign(headers, route.headers)
    if (route.continue) continue
    if (route.dest?.startsWith('https:')) return { status: 200, file: filledIn(route.dest, matched), headers }
    return { status: route.status ?? 200, file: filledIn(route.dest ?? '', matched).slice(1), headers }
  }
  throw new Error(`no route for ${path}`)
}

const filledIn = (text: string, matched: RegExpExecArray) => text.replace(/\$(\d)/g, (_, index) => matched[index] ?? '')

const HOSTS = [
  ['Netlify', onNetlify],
  ['Cloudflare Pages', onCloudflare],
  ['Vercel', onVercel],
] as const

test.each(HOSTS)(
  'by the documentation of %s, every path returns its file and its status, with every header once',
  async (_, on) => {
    for (const deployed of [deployment, oneOrigin]) {
      expect(await responsesOf((path) => responseOf(on(path, deployed)))).toEqual(RESPONSES)
      for (const path of Object.keys(RESPONSES))
        expect(on(path, deployed).headers, path).toMatchObject(deployed.headers)
    }
  },
)

test.each([
  ['Netlify', onNetlify],
  ['Vercel', onVercel],
])('%s passes on the calls below the path, with no header of the portal on their responses', (_, on) => {
  for (const path of ['/v1/auth/@me', '/v1/a/b.json'])
    expect(on(path, oneOrigin)).toEqual({ status: 200, file: `https://api.example.com${path}`, headers: {} })
  for (const path of ['/v10/auth', '/v1.json', '/a/v1/b', '/V1/a']) expect(on(path, oneOrigin).status, path).toBe(404)
})

test('Cloudflare Pages runs its function only for the calls', () => {
  const { '_routes.json': routes = '' } = cloudflarePages(oneOrigin)
  expect(JSON.parse(routes)).toEqual({ version: 1, include: ['/v1', '/v1/*'], exclude: [] })
  expect(Object.keys(cloudflarePages(deployment))).toEqual(['_headers', '_redirects', 'assets/404.html'])
})

test('the function of Cloudflare Pages passes on a call and its response', async () => {
  const seen: object[] = []
  const api = createServer(async ({ method, url, headers }, response) => {
    seen.push({ method, url, headers })
    const cookies = ['session=a; HttpOnly', 'XSRF-TOKEN=b']
    response.writeHead(307, { Location: '/v1/elsewhere', 'Set-Cookie': cookies, 'Cache-Control': 'no-store' })
    response.end('moved')
  })
  await new Promise<void>((resolve) => api.listen(0, 'localhost', resolve))
  onTestFinished(() => void api.close())
  // A server that listens on a port always has an address with one.
  const { port } = api.address() as AddressInfo
  const { '_worker.js': code = '' } = cloudflarePages(await exportFor(`http://localhost:${port}`))
  const { default: worker } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  const headers = { 'CF-Connecting-IP': '203.0.113.7', 'X-Forwarded-For': '10.0.0.1', TE: 'trailers', Cookie: 'a=b' }
  const call = new Request('https://portal.example.com/v1/services?page=2', { method: 'POST', headers, body: '{}' })
  const response: Response = await worker.fetch(call)
  expect([response.status, await response.text(), response.headers.getSetCookie()]).toEqual([
    307,
    'moved',
    ['session=a; HttpOnly', 'XSRF-TOKEN=b'],
  ])
  expect(response.headers.get('Location')).toBe('/v1/elsewhere')
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'portal.example.com', cookie: 'a=b' }
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/v1/services?page=2',
      headers: { host: `localhost:${port}`, 'x-forwarded-proto': 'https', ...forwarded },
    },
  ])
  expect(JSON.stringify(seen)).not.toContain('trailers')
})

test('Cloudflare Pages rejects a policy that is too long for a line and too many rules', () => {
  const headers = { ...deployment.headers, 'Content-Security-Policy': 'a'.repeat(2_000) }
  const tooLong = '2000 characters per header line. The longest line has 2027.'
  expect(() => cloudflarePages({ ...deployment, headers })).toThrow(tooLong)
  const icons = Array.from({ length: 100 }, (_, index) => `/icon-${index}.svg`)
  expect(() => cloudflarePages({ ...deployment, files: icons })).toThrow('100 header rules. There are 101.')
})
