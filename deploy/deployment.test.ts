import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OPTIONAL_KEYS } from '#sandbox/server/portal-config'
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
  [
    '{"apiBaseUrl":"https://api.example.com","dnsLookupUrl":"http://dns.example.com"}',
    '"dnsLookupUrl" in config.json must',
  ],
])('a config.json of %s is rejected: %s', async (config, sentence) => {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'config.json'), config)
  await expect(readDeployment(folder)).rejects.toThrow(sentence)
})

test('a local API is allowed, and a missing config.json or build is reported', async () => {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'config.json'), '{"apiBaseUrl":"http://localhost:4010/v1"}')
  expect(await policyOf(folder)).toContain(' http://localhost:4010 ')
  await rm(join(folder, 'config.json'))
  await expect(readDeployment(folder)).rejects.toThrow('config.json is missing')
  await expect(readDeployment(join(folder, 'nowhere'))).rejects.toThrow('does not contain a build of the portal')
})

test.each([
  // The example of the specification (Content Security Policy Level 3, 'Usage of hashes').
  ["<script>alert('Hello, world.');</script>", ["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"], []],
  ["<script>doSomething('\u2713')</script>", [hash("doSomething('\u2713')")], []],
  ['<script type="module">a()</script>', [hash('a()')], []],
  ['<script src="/a.js"></script><SCRIPT async SRC = "/b.js"></SCRIPT>', [], []],
  ['<script data-src="/a.js">a()</script>', [hash('a()')], []],
  ['<style media="(width > 1px)">a{}</style>', [], [hash('a{}')]],
  ['<style>\n  a {}\n</style >', [], [hash('\n  a {}\n')]],
  ['<script>a()\r\nb()\rc()</script>', [hash('a()\nb()\nc()')], []],
  ['<style>a{}</style><style>a{}</style>', [], [hash('a{}')]],
])('what is inlined in %j has its hash', (page, scripts, styles) => {
  expect(inlinedIn([page])).toEqual({ scripts, styles })
})
