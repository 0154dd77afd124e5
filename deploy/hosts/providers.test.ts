import { expect, test } from 'vitest'
import { cloudflarePages } from './cloudflare-pages'
import { netlify } from './netlify'
import { FILES, type HostResponse, RESPONSES, responsesOf, writeExport } from './testing/made-up-export'
import { vercel } from './vercel'

const { deployment } = await writeExport()

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
function onNetlify(path: string): Modelled {
  const { _headers = '', _redirects = '', ...others } = netlify(deployment)
  const found = fileOf(path, [...Object.keys(FILES), ...Object.keys(others)])
  const [, to = '', status] = redirectOf(_redirects, path) ?? []
  const sent = { status: found === undefined ? Number(status) : 200, file: found ?? to.slice(1) }
  const headers = headersOf(_headers, path)
  if (sent.status !== 404) return { ...sent, headers }
  // For missing files, Netlify sends a cache header of its own: revalidate each time.
  expect(headers).not.toHaveProperty('Cache-Control')
  return { ...sent, headers: { ...headers, 'Cache-Control': 'no-store' } }
}

/** A redirect takes precedence over a file, and a missing file returns the nearest 404.html. */
function onCloudflare(path: string): Modelled {
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
function onVercel(path: string): Modelled {
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
    return { status: route.status ?? 200, file: route.dest?.replace('$1', matched[1] ?? '').slice(1) ?? '', headers }
  }
  throw new Error(`no route for ${path}`)
}

test.each([
  ['Netlify', onNetlify],
  ['Cloudflare Pages', onCloudflare],
  ['Vercel', onVercel],
])('by the documentation of %s, every path returns its file and its status, with every header once', async (_, on) => {
  expect(await responsesOf((path) => responseOf(on(path)))).toEqual(RESPONSES)
  for (const path of Object.keys(RESPONSES)) expect(on(path).headers, path).toMatchObject(deployment.headers)
})

test('Cloudflare Pages rejects a policy that is too long for a line and too many rules', () => {
  const headers = { ...deployment.headers, 'Content-Security-Policy': 'a'.repeat(2_000) }
  const tooLong = '2000 characters per header line. The longest line has 2027.'
  expect(() => cloudflarePages({ ...deployment, headers })).toThrow(tooLong)
  const icons = Array.from({ length: 100 }, (_, index) => `/icon-${index}.svg`)
  expect(() => cloudflarePages({ ...deployment, files: icons })).toThrow('100 header rules. There are 101.')
})
