import { expect, test } from 'vitest'
import { cloudflarePages } from './cloudflare-pages'
import { fileOf, headerRules, matchesRule, redirectOf } from './testing/header-rules'
import { deployment, FILES, type HostResponse, RESPONSES, responsesOf } from './testing/made-up-export'

const { _headers = '', _redirects = '', ...others } = cloudflarePages(deployment)
const files = [...Object.keys(FILES), ...Object.keys(others)]

/** Models Cloudflare Pages: a redirect takes precedence over a file, and a missing file returns the nearest 404.html. */
function response(path: string): HostResponse {
  const target = redirectOf(_redirects, path)?.to ?? path
  // It redirects the other two spellings to the one without an extension or a slash.
  const found = fileOf(target, files)
  const file = found ?? (target.startsWith('/assets/') ? 'assets/404.html' : '404.html')
  const cached = headersOf(path)['Cache-Control']
  return { status: found === undefined ? 404 : 200, file: file in FILES ? file : undefined, cached }
}

/** All matching rules apply, in their order. */
function headersOf(path: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of headerRules(_headers)
    .filter((rule) => matchesRule(rule.path, path))
    .flatMap((rule) => rule.headers)) {
    if (value === undefined) delete headers[name]
    else headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  return headers
}

test('every path returns its file and its status, with every header once', async () => {
  expect(await responsesOf(response)).toEqual(RESPONSES)
  for (const path of Object.keys(RESPONSES)) expect(headersOf(path), path).toMatchObject(deployment.headers)
})

test('a policy that is too long for a line and too many rules are rejected', () => {
  const headers = { ...deployment.headers, 'Content-Security-Policy': 'a'.repeat(2_000) }
  const tooLong = '2000 characters per header line. The longest line has 2027.'
  expect(() => cloudflarePages({ ...deployment, headers })).toThrow(tooLong)
  const icons = Array.from({ length: 100 }, (_, index) => `/icon-${index}.svg`)
  expect(() => cloudflarePages({ ...deployment, files: icons })).toThrow('100 header rules. There are 101.')
})
