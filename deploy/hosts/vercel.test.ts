import { expect, test } from 'vitest'
import { deployment, FILES, type HostResponse, RESPONSES, responsesOf } from './testing/made-up-export'
import { vercel } from './vercel'

type Route = { [Name in 'handle' | 'src' | 'dest']?: string } & {
  status?: number
  headers?: Record<string, string>
  continue?: boolean
}

const { 'vercel.json': text = '', ...others } = vercel(deployment)
const routes: readonly Route[] = JSON.parse(text).routes
const files = [...Object.keys(FILES), ...Object.keys(others)]

/** Models Vercel: routes are checked from top to bottom, and `filesystem` ends the search if there is a file. */
function walk(path: string): HostResponse & { readonly headers: Record<string, string> } {
  const headers: Record<string, string> = {}
  for (const route of routes) {
    const own = path === '/' ? 'index.html' : path.slice(1)
    if (route.handle === 'filesystem' && files.includes(own)) return response(own, 200, headers)
    const matched = route.src === undefined ? null : new RegExp(`^${route.src}$`).exec(path)
    if (matched === null) continue
    Object.assign(headers, route.headers)
    if (route.continue) continue
    const file = route.dest?.replace('$1', matched[1] ?? '').slice(1) ?? ''
    return response(file, route.status ?? 200, headers)
  }
  throw new Error(`no route for ${path}`)
}

const response = (file: string, status: number, headers: Record<string, string>) => ({
  status,
  file: file in FILES ? file : undefined,
  cached: headers['Cache-Control'],
  headers,
})

test('every path returns its file and its status, with the headers', async () => {
  expect(await responsesOf((path) => ({ ...walk(path), headers: undefined }))).toEqual(RESPONSES)
  for (const path of Object.keys(RESPONSES)) expect(walk(path).headers, path).toMatchObject(deployment.headers)
})

test('the file contains only settings that Vercel allows together with `routes`', () => {
  // Vercel rejects `routes` together with its other path settings, such as `headers` or `cleanUrls`.
  expect(Object.keys(JSON.parse(text))).toEqual(['$schema', 'routes'])
})
