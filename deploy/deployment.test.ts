import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OPTIONAL_KEYS } from '#sandbox/server/portal-config'
import { withConfig } from './config-in-page'
import { readDeployment } from './deployment'
import { FILES, writeExport } from './hosts/testing/made-up-export'
import { inlinedIn } from './inlined'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = async (folder: string, ...earlier: string[]) =>
  (await readDeployment(folder, earlier)).headers['Content-Security-Policy'] ?? ''

test("a build is read with its pages, its files and its policy, without a host's own page", async () => {
  const { folder, deployment: read } = await writeExport()
  const pages = ['/', '/admin', '/admin/users', '/login']
  const files = Object.keys(FILES).filter((file) => !file.endsWith('.html'))
  expect(read).toMatchObject({ pages, files: files.map((file) => `/${file}`).sort() })
  expect(read.contents).toEqual({ '/config.json': FILES['config.json'], '/version.json': FILES['version.json'] })
  const policy = await policyOf(folder)
  expect(policy).toContain("connect-src 'self' https://api.example.com https://api.stripe.com;")
  // The pages in subfolders are read too, and the files that are no pages are not.
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
  await writeFile(join(folder, 'admin/users.html'), '<style>c{}</style>')
  await writeFile(join(folder, 'notes.txt'), '<style>d{}</style>')
  await writeFile(join(folder, 'assets', '404.html'), 'Not found')
  expect(await policyOf(folder)).toContain(`style-src 'self' ${[hash('a{}'), hash('c{}')].sort().join(' ')};`)
  expect((await readDeployment(folder)).pages).toEqual(pages)
})

test('the policy also allows what an earlier build has inlined', async () => {
  const [{ folder }, earlier] = [await writeExport(), await writeExport()]
  await writeFile(join(earlier.folder, 'login.html'), '<style>b{}</style>')
  const styles = [hash('a{}'), hash('b{}')].sort().join(' ')
  expect(await policyOf(folder, earlier.folder)).toContain(`style-src 'self' ${styles};`)
})

test('the policy allows the DNS assistant only if it is configured', async () => {
  const { folder } = await writeExport()
  const config = { apiBaseUrl: 'https://api.example.com/v1', dnsLookupUrl: 'https://dns.example.com/resolve?ct=json' }
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  expect(await policyOf(folder)).toContain(
    "connect-src 'self' https://api.example.com https://dns.example.com https://api.stripe.com;",
  )
})

test('the policy is the same for pages without their configuration', async () => {
  const { folder } = await writeExport()
  const policy = await policyOf(folder)
  const page = withConfig('<style>a{}</style><link rel="preload" href="/config.json" as="fetch">', { other: 'script' })
  await writeFile(join(folder, 'login.html'), page)
  expect(await policyOf(folder)).toBe(policy)
  await writeFile(join(folder, 'login.html'), '<style>a{}</style>')
  expect(await policyOf(folder)).toBe(policy)
})

test("the operator's own addresses leave the policy as it is", async () => {
  const { folder } = await writeExport()
  const before = await policyOf(folder)
  const config = { ...JSON.parse(FILES['config.json'] ?? ''), ...OPTIONAL_KEYS }
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  expect(await policyOf(folder)).toBe(before)
})

test.each([
  ['{}', 'config.json has no "apiBaseUrl"'],
  ['{"apiBaseUrl":"api.example.com"}', 'must be a URL that begins with https://, not "api.example.com"'],
  ['{"apiBaseUrl":"http://api.example.com"}', 'must be a URL that begins with https://'],
  ['{"apiBaseUrl":7}', 'must be a URL that begins with https://, not 7'],
  ['{"apiBaseUrl":', 'config.json is not valid JSON'],
  ['null', 'config.json has no "apiBaseUrl"'],
  ['{"apiBaseUrl":"//api.example.com"}', '"apiBaseUrl" in config.json must be a URL or a path such as /v1, not "//api'],
  ['{"apiBaseUrl":"/"}', 'must be a URL or a path such as /v1, not "/"'],
  ['{"apiBaseUrl":"/v1?a"}', 'must be a URL or a path such as /v1, not "/v1?a"'],
  ['{"apiBaseUrl":"/v1/../v2"}', 'must be a URL or a path such as /v1'],
  ['{"apiBaseUrl":"/v1"}', '"apiBaseUrl" in config.json is the path /v1, so --api must name the API\'s own address'],
  [
    '{"apiBaseUrl":"https://api.example.com","dnsLookupUrl":"http://dns.example.com"}',
    '"dnsLookupUrl" in config.json must',
  ],
])('a config.json of %s is rejected: %s', async (config, sentence) => {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'config.json'), config)
  await expect(readDeployment(folder)).rejects.toThrow(sentence)
})

test.each(['/login', '/admin', '/admin/users', '/assets', '/purchase', '/config.json', '/login.html', '/404.html/'])(
  'the API cannot have the path %s of the portal',
  async (apiBaseUrl) => {
    await expect(writeExport({ apiBaseUrl }, 'https://api.example.com')).rejects.toThrow(
      `must not be ${apiBaseUrl.replace(/\/$/, '')}, because the portal has /`,
    )
  },
)

test.each([
  ['http://api.example.com', undefined],
  ['https://api.example.com/v1', undefined],
  ['https://api.example.com?a', undefined],
  ['https://user@api.example.com', undefined],
  ['https://$host', undefined],
  ['api.example.com', undefined],
  ['https://api.example.com', 'https://api.example.com'],
  ['https://API.example.com:8443/', 'https://api.example.com:8443'],
  ['http://localhost:4010', 'http://localhost:4010'],
])('calls are passed on to --api %s as %s', async (api, origin) => {
  const read = writeExport({ apiBaseUrl: '/logins/v1.2/' }, api).then(({ deployment }) => deployment.proxy)
  if (origin !== undefined) return expect(await read).toEqual({ path: '/logins/v1.2', origin })
  await expect(read).rejects.toThrow(
    `--api must be an address that begins with https:// and has no path, not "${api}".`,
  )
})

test('--api needs a path in config.json', async () => {
  const message =
    '--api needs a path such as /v1 as "apiBaseUrl" in config.json, which is "https://api.example.com/v1".'
  await expect(writeExport(undefined, 'https://api.example.com')).rejects.toThrow(message)
})

test('a local API is allowed, and a missing config.json or build is reported', async () => {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'config.json'), '{"apiBaseUrl":"http://localhost:4010/v1"}')
  expect(await policyOf(folder)).toContain(' http://localhost:4010 ')
  await rm(join(folder, 'config.json'))
  await expect(readDeployment(folder)).rejects.toThrow('config.json is missing')
  await expect(readDeployment(join(folder, 'nowhere'))).rejects.toThrow('does not contain a build of the portal')
})

const both = [hash('a()'), hash('b()')].sort()
test.each([
  // The example of the specification (Content Security Policy Level 3, 'Usage of hashes').
  ["<script>alert('Hello, world.');</script>", ["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"], []],
  ["<script>doSomething('\u2713')</script>", [hash("doSomething('\u2713')")], []],
  ['<script type="module">a()</script>', [hash('a()')], []],
  ['<script src="/a.js"></script><SCRIPT async SRC = "/b.js"></SCRIPT>', [], []],
  ['<script data-src="/a.js">a()</script>', [hash('a()')], []],
  ['<script type="application/json" id="a">{}</script><script type=text/template>a</script>', [], []],
  ['<script type="">a()</script><SCRIPT TYPE = text/JavaScript data-type="a/b">b()</SCRIPT>', both, []],
  ["<script type='importmap'>a()</script><script type=speculationrules>b()</script>", both, []],
  ['<style media="(width > 1px)">a{}</style>', [], [hash('a{}')]],
  ['<style>\n  a {}\n</style >', [], [hash('\n  a {}\n')]],
  ['<script>a()\r\nb()\rc()</script>', [hash('a()\nb()\nc()')], []],
  ['<style>a{}</style><style>a{}</style>', [], [hash('a{}')]],
])('what is inlined in %j has its hash', (page, scripts, styles) => {
  expect(inlinedIn([page])).toEqual({ scripts, styles })
})
