import { expect, test } from 'vitest'
import { ANSWERS, type Answer, answersOf, deployment, FILES } from './testing/made-up-export'
import { vercel } from './vercel'

type Route = {
  handle?: string
  src?: string
  dest?: string
  status?: number
  headers?: Record<string, string>
  continue?: boolean
}

const { 'vercel.json': text = '', ...others } = vercel(deployment)
const routes: readonly Route[] = JSON.parse(text).routes
const files = [...Object.keys(FILES), ...Object.keys(others)]

/** Models Vercel: routes are checked from top to bottom, and `filesystem` ends the search if there is a file. */
function walk(path: string): Answer & { readonly headers: Record<string, string> } {
  const headers: Record<string, string> = {}
  for (const route of routes) {
    const own = path === '/' ? 'index.html' : path.slice(1)
    if (route.handle === 'filesystem' && files.includes(own)) return answer(own, 200, headers)
    const matched = route.src === undefined ? null : new RegExp(`^${route.src}$`).exec(path)
    if (matched === null) continue
    Object.assign(headers, route.headers)
    if (route.continue) continue
    const file = route.dest?.replace('$1', matched[1] ?? '').slice(1) ?? ''
    return answer(file, route.status ?? 200, headers)
  }
  throw new Error(`no route for ${path}`)
}

const answer = (file: string, status: number, headers: Record<string, string>) => ({
  status,
  file: file in FILES ? file : undefined,
  kept: headers['Cache-Control'],
  headers,
})

test('every path returns its file and its status', async () => {
  expect(await answersOf((path) => ({ ...walk(path), headers: undefined }))).toEqual(ANSWERS)
})

test('every response has the headers', () => {
  for (const path of Object.keys(ANSWERS)) expect(walk(path).headers, path).toMatchObject(deployment.headers)
})

test('the target of every rewrite exists', () => {
  const targets = routes.flatMap(({ dest }) => (dest === undefined || dest.includes('$1') ? [] : [dest.slice(1)]))
  expect(targets.filter((file) => !files.includes(file))).toEqual([])
})

test('the file contains only settings that Vercel allows together with `routes`', () => {
  // Vercel rejects `routes` together with its other path settings, such as `headers` or `cleanUrls`.
  expect(Object.keys(JSON.parse(text))).toEqual(['$schema', 'routes'])
})
