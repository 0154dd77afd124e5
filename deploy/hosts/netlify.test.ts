import { expect, test } from 'vitest'
import { netlify } from './netlify'
import { fileOf, headerRules, matchesRule, redirectOf } from './testing/header-rules'
import { deployment, FILES, type HostResponse, RESPONSES, responsesOf } from './testing/made-up-export'

const { _headers = '', _redirects = '', ...others } = netlify(deployment)
const rules = headerRules(_headers)
const files = [...Object.keys(FILES), ...Object.keys(others)]

const headersOf = (path: string) =>
  rules.filter((rule) => matchesRule(rule.path, path)).flatMap(({ headers }) => headers)

/** Models Netlify: a file takes precedence over a redirect, and the first redirect over the next. */
function response(path: string): HostResponse {
  const found = fileOf(path, files)
  const redirect = redirectOf(_redirects, path)
  const file = found ?? redirect?.to.slice(1)
  return {
    status: found === undefined ? (redirect?.status ?? 0) : 200,
    file: file !== undefined && file in FILES ? file : undefined,
    cached: headersOf(path).find(([name]) => name === 'Cache-Control')?.[1],
  }
}

test('every path returns its file and its status', async () => {
  // For missing files, Netlify sends its own header: revalidate each time.
  const expected = Object.entries(RESPONSES).map(([path, { cached, ...found }]) => [
    path,
    { ...found, cached: found.status === 404 ? undefined : cached },
  ])
  expect(await responsesOf(response)).toEqual(Object.fromEntries(expected))
})

test('every response has the headers, and no path gets a header twice', () => {
  expect(rules[0]).toEqual({ path: '/*', headers: Object.entries(deployment.headers) })
  for (const path of Object.keys(RESPONSES)) {
    const names = headersOf(path).map(([name]) => name)
    expect(new Set(names).size, path).toBe(names.length)
  }
})
