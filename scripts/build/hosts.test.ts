import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeExport } from '../../deploy/hosts/testing/made-up-export'

function runHosts(...args: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build/hosts.ts', ...args], { encoding: 'utf8' })
}

test('every host gets its files, with the API of the current config.json', async () => {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'config.json'), '{"apiBaseUrl":"https://api.example.org/v1"}')
  const out = join(folder, '..', 'hosts')
  const { status, stderr } = runHosts('--dist', folder, '--out', out, '--domain', 'a.example', '--root', '/srv/a')
  expect([status, stderr]).toEqual([0, ''])
  expect((await readdir(out)).sort()).toEqual([
    'caddy',
    'cloudflare-pages',
    'cloudfront',
    'netlify',
    'nginx',
    'sbom.cdx.json',
    'vercel',
  ])
  const policies = ['nginx/portal.conf', 'caddy/Caddyfile', 'netlify/_headers', 'cloudflare-pages/_headers']
  for (const file of [...policies, 'vercel/vercel.json', 'cloudfront/response-headers-policy.json']) {
    expect(await readFile(join(out, file), 'utf8'), file).toContain("connect-src 'self' https://api.example.org ")
  }
})

test('a config.json without an API is reported, and nothing is written', async () => {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'config.json'), '{}')
  const out = join(folder, '..', 'hosts')
  const { status, stderr } = runHosts('--dist', folder, '--out', out)
  expect([status, stderr]).toEqual([1, 'config.json has no "apiBaseUrl". The content security policy needs it.\n'])
  await expect(readdir(out)).rejects.toThrow()
})

test('the example configuration with a local API causes a warning', async () => {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'config.json'), '{"apiBaseUrl":"http://localhost:4010/v1"}')
  const { status, stderr } = runHosts('--dist', folder, '--out', join(folder, '..', 'hosts'))
  expect([status, stderr]).toEqual([0, expect.stringContaining('Edit it before you deploy')])
})

test('every host gets the report URL and enforced Trusted Types if requested', async () => {
  const { folder } = await writeExport()
  const out = join(folder, '..', 'hosts')
  const reports = 'https://reports.example.com/csp?site=portal'
  const settings = ['--csp-report-url', reports, '--enforce-trusted-types']
  const { status, stderr } = runHosts('--dist', folder, '--out', out, ...settings)
  expect([status, stderr]).toEqual([0, ''])
  const policies = ['nginx/portal.conf', 'caddy/Caddyfile', 'netlify/_headers', 'cloudflare-pages/_headers']
  for (const file of [...policies, 'vercel/vercel.json', 'cloudfront/response-headers-policy.json']) {
    const text = await readFile(join(out, file), 'utf8')
    expect(text, file).toContain(
      `require-trusted-types-for 'script'; trusted-types default; report-uri ${reports}; report-to csp`,
    )
    expect(text.replaceAll('\\', ''), file).toContain(`csp="${reports}"`)
    expect(text, file).toContain('Reporting-Endpoints')
    expect(text, file).not.toContain('Report-Only')
  }
})

test.each([
  'http://reports.example.com',
  'reports.example.com',
  'https://a.example/;script-src *',
  'https://a.example/"',
])('the report URL %s is rejected', async (address) => {
  const { folder } = await writeExport()
  const { status, stderr } = runHosts('--dist', folder, '--csp-report-url', address)
  expect([status, stderr]).toEqual([1, `--csp-report-url must be a URL that begins with https://, not "${address}".\n`])
})

test('a check of a host reports the differences and writes nothing', async () => {
  const { folder } = await writeExport()
  const out = join(folder, '..', 'hosts')
  const { status, stderr } = runHosts('--dist', folder, '--out', out, '--check', 'http://localhost:1')
  expect([status, stderr]).toEqual([1, expect.stringContaining('/login: no response')])
  await expect(readdir(out)).rejects.toThrow()
  expect(runHosts('--dist', folder, '--check', 'portal.example.com').stderr).toBe(
    '--check must be a URL such as https://portal.example.com, not "portal.example.com".\n',
  )
})
