import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderWith } from '../../testing/folder-with'
import { fillPage } from './manifest'
import { brand } from './plugin'
import { readBrand } from './read-brand'

/** Starts a development server without the rest of the portal. */
async function serve() {
  const moss = JSON.parse(await readFile('e2e/brands/moss/brand.json', 'utf8'))
  const mark = await readFile('e2e/brands/moss/mark.svg', 'utf8')
  const file = join(await folderWith({ 'brand.json': JSON.stringify(moss), 'mark.svg': mark }), 'brand.json')
  vi.stubEnv('BRAND', file)
  onTestFinished(() => void vi.unstubAllEnvs())
  const server = await createServer({
    configFile: false,
    root: resolve('src'),
    logLevel: 'silent',
    plugins: [brand()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const load = async (path: string) => (await server.transformRequest(path))?.code ?? ''
  return { server, load, change: (changed: object) => writeFile(file, JSON.stringify({ ...moss, ...changed })) }
}

test('the generated sources and the page have the brand that BRAND names', async () => {
  const { server, load } = await serve()
  expect(await load('/theme/brand.gen.ts')).toContain('"Moss"')
  expect(await load('/theme/promise.gen.ts')).toContain('"A server that grows with you."')
  expect(await load('/theme/theme.gen.css')).toContain('--mantine-color-primary-6: #2f7d55')
  expect(await server.transformIndexHtml('/', '<title>%BRAND_NAME%</title>')).toContain('<title>Moss</title>')
})

test('the development server uses a changed brand file, but not a wrong one', async () => {
  const { server, load, change } = await serve()
  const report = vi.spyOn(server.config.logger, 'error').mockImplementation(() => {})
  await change({ name: '' })
  await expect.poll(() => report.mock.calls.join('\n'), { timeout: 10_000 }).toContain('"name" must not be empty')
  expect(await load('/theme/brand.gen.ts')).toContain('"Moss"')
  await change({ name: 'Fern' })
  await expect.poll(() => load('/theme/brand.gen.ts'), { timeout: 10_000 }).toContain('"Fern"')
})

test('no text of the brand can end its element in the page', async () => {
  const brand = { ...(await readBrand('brand.json')), name: 'A & B </title>', description: 'The "best"' }
  expect(fillPage('<meta content="%BRAND_DESCRIPTION%" /><title>%BRAND_NAME%</title>', brand)).toBe(
    '<meta content="The &quot;best&quot;" /><title>A &amp; B &lt;/title&gt;</title>',
  )
})
