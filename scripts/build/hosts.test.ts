import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeExport } from '../../deploy/hosts/testing/made-up-export'

const example = JSON.parse(await readFile('src/public/config.json', 'utf8'))
const configWith = (apiBaseUrl: string) => JSON.stringify({ ...example, apiBaseUrl })

const runScript = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build/hosts.ts', ...args], { encoding: 'utf8' })

/** Runs the script for a build with this config.json. */
async function runHosts(config: string, ...settings: string[]) {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'config.json'), config)
  const out = join(folder, '..', 'hosts')
  const { status, stderr } = runScript('--dist', folder, '--out', out, ...settings)
  return { out, result: [status, stderr], written: (await readdir(out).catch(() => [])).sort() }
}

test('every host gets its files with the API of config.json, the report URL and Trusted Types', async () => {
  const reports = 'https://reports.example.com/csp?site=portal'
  const settings = ['--domain', 'a.example', '--root', '/srv/a', '--csp-report-url', reports, '--enforce-trusted-types']
  const { out, result, written } = await runHosts(configWith('http://localhost:4010/v1'), ...settings)
  expect(result).toEqual([0, expect.stringMatching(/^Warning: .*still has values of the example: apiBaseUrl, /)])
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

const API = configWith('https://api.example.org/v1')
const rejected: [config: string, settings: string[], message: string][] = [
  ['{}', [], 'config.json has no "apiBaseUrl". The content security policy needs it.'],
  ['{"apiBaseUrl":"https://api.example.org/v1"}', [], 'The key "stripePublishableKey" in config.json is missing.'],
  [API, ['--check', 'http://localhost:1'], 'http://localhost:1: no response'],
  [API, ['--root', 'srv'], '--root must be an absolute path such as /srv/portal, not "srv".'],
  [API, ['--config', 'none.json'], '--config must be a file: none.json does not exist.'],
  [API, ['--domains', 'a'], 'The options are --dist, --config, '],
  [API, ['--check', 'a.example'], '--check must be a URL such as https://portal.example.com, not "a.example".'],
  ...['http://a.example', 'a.example', 'https://a.example/;script-src *', 'https://a.example/"'].map(
    (address): [string, string[], string] => [
      API,
      ['--csp-report-url', address],
      `--csp-report-url must be a URL that begins with https://, not "${address}".`,
    ],
  ),
]

// Each starts a process, so the ordinary run has only some of them.
const inThisRun = process.env.FULL_RUN === undefined ? rejected.slice(0, 3) : rejected
test.each(inThisRun)('the configuration %s with %j writes nothing', async (config, settings, message) => {
  const { result, written } = await runHosts(config, ...settings)
  expect([result, written]).toEqual([[1, expect.stringContaining(message)], []])
})

test('--config is copied into the build before it is read', async () => {
  const { folder } = await writeExport()
  const config = join(folder, '..', 'own.json')
  await writeFile(config, configWith('https://api.example.net/v1'))
  const { status } = runScript('--dist', folder, '--out', join(folder, '..', 'hosts'), '--config', config)
  const copied = JSON.parse(await readFile(join(folder, 'config.json'), 'utf8'))
  const nginx = await readFile(join(folder, '..', 'hosts', 'nginx', 'portal.conf'), 'utf8')
  expect([status, copied.apiBaseUrl, nginx.includes("connect-src 'self' https://api.example.net ")]).toEqual([
    0,
    'https://api.example.net/v1',
    true,
  ])
})
