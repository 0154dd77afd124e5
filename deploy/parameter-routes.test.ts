import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PARAMETER_ROUTES } from './parameter-routes'

test('the hosts know every route with a parameter', async () => {
  const tree = await readFile('src/routes.gen.ts', 'utf8')
  const fullPaths = /export interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const routes = [...fullPaths.matchAll(/'([^']+)':/g)].map(([, path = '']) => path)
  expect(routes).toContain('/login')
  const beginnings = routes.filter((path) => path.includes('$')).map((path) => path.slice(0, path.indexOf('$')))
  expect([...new Set(beginnings)].sort()).toEqual([...PARAMETER_ROUTES].sort())
})
