import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../scripts/testing/folder-with'
import { configIn } from './config-in-page'
import { FILES, writeExport } from './hosts/testing/made-up-export'

const example = JSON.parse(await readFile('src/public/config.json', 'utf8'))
const discord = { ...example.discord, clientId: '1' }
const CONFIG = JSON.stringify({ ...example, discord })

/** Runs the script for a build with this config.json. */
async function runHosts(config: string, ...settings: string[]) {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'config.json'), config)
  const out = join(folder, '..', 'hosts')
  const args = ['--import', 'tsx', 'deploy/write-hosts.ts', '--dist', folder, '--out', out, ...settings]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const written = (await readdir(out).catch(() => [])).sort()
  const [copied = '', login = '', notFound = ''] = await Promise.all(
    ['config.json', 'login.html', '404.html'].map((file) => readFile(join(folder, file), 'utf8')),
  )
  return { out, copied, pages: [login, notFound], result: [status, stderr], written }
}

test('every host gets its files with the API of --config, the report URL and Trusted Types', async () => {
  const reports = 'https://reports.example.com/csp?site=portal'
  const settings = ['--domain', 'a.example', '--root', '/srv/a', '--csp-report-url', reports, '--enforce-trusted-types']
  const own = join(await folderWith({ 'own.json': CONFIG }), 'own.json')
  const { out, copied, pages, result, written } = await runHosts('{}', ...settings, '--config', own)
  expect(copied).toBe(await readFile(own, 'utf8'))
  expect(pages.map(configIn)).toEqual([CONFIG, CONFIG])
  const unchanged = 'stripePublishableKey, discord.redirectUri, communityUrl, serverIpv4, legal.terms'
  const domains = 'localhost, which shares no domain with a.example'
  expect(result).toEqual([0, expect.stringMatching(RegExp(`apiBaseUrl, ${unchanged}, .*\\n.* API at ${domains}`))])
  const hosts = ['caddy', 'cloudflare-pages', 'cloudfront', 'netlify', 'nginx', 'vercel']
  expect(written).toEqual([...hosts, 'sbom.cdx.json'].sort())
  const files = ['nginx/portal.conf', 'caddy/Caddyfile', 'netlify/_headers', 'cloudflare-pages/_headers']
  for (const file of [...files, 'vercel/vercel.json', 'cloudfront/response-headers-policy.json']) {
    const text = await readFile(join(out, file), 'utf8')
    const types = `require-trusted-types-for 'script'; trusted-types default; report-uri ${reports}; report-to csp`
    const parts = ["connect-src 'self' http://localhost:4010 ", types, 'Reporting-Endpoints']
    for (const part of parts) expect(text, file).toContain(part)
    expect(text.replaceAll('\\', ''), file).toContain(`csp="${reports}"`)
    expect(text, file).not.toContain('Report-Only')
  }
})

test('with --api every host passes the calls on, and none warns of the domain', async () => {
  const config = JSON.stringify({ ...JSON.parse(CONFIG), apiBaseUrl: '/v1' })
  const { out, pages, result } = await runHosts(config, '--api', 'https://api.example.com')
  expect(pages.map(configIn)).toEqual([config, config])
  expect(result).toEqual([0, expect.not.stringContaining('apiBaseUrl')])
  expect(result[1]).not.toContain('shares no domain')
  const files = ['nginx/portal.conf', 'caddy/Caddyfile', 'netlify/_redirects', 'cloudflare-pages/_worker.js']
  for (const file of [...files, 'vercel/vercel.json', 'cloudfront/api-origin.json'])
    expect(await readFile(join(out, file), 'utf8'), file).toContain('api.example.com')
})

test('an API at the domain of the portal writes nothing, because calls would never leave it', async () => {
  const config = JSON.stringify({ ...JSON.parse(CONFIG), apiBaseUrl: '/v1' })
  const { result, written } = await runHosts(config, '--api', 'https://portal.example.com')
  expect([result, written]).toEqual([[1, expect.stringContaining('--api must not be portal.example.com')], []])
})

test.each<[settings: string[], message: string]>([
  [['--config', 'none.json'], '--config must be a file: none.json does not exist.'],
  [['--domains', 'a'], 'The options are --dist, --config, '],
  [['--check', 'http://localhost:1'], 'http://localhost:1: no response'],
  [['--api', 'https://api.example.com'], '--api needs a path such as /v1 as "apiBaseUrl" in config.json'],
  [['--domain', 'a b'], '--domain must be a domain name, not "a b".'],
  [['--csp-report-url', 'http://a.example'], 'must be a URL that begins with https://, not "http://a.example".'],
  [['--csp-report-url', 'https://a.example/;script-src *'], 'must be a URL that begins with https://'],
])('%j writes nothing', async (settings, message) => {
  const { pages, result, written } = await runHosts(CONFIG, ...settings)
  expect([result, written]).toEqual([[1, expect.stringContaining(message)], []])
  expect(pages).toEqual([FILES['login.html'], FILES['404.html']])
})
