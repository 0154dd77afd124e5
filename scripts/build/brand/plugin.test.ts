import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderWith } from '../../testing/folder-with'
import { brand } from './plugin'
import { readBrand } from './read-brand'
import { fillPage } from './sources'

test('sources and page have the brand that BRAND names, also after a change, but not a wrong one', async () => {
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
  expect(await load('/theme/promise.gen.ts')).toContain('"A server that grows with you."')
  expect(await load('/theme/theme.gen.css')).toContain('--mantine-color-primary-6: #2f7d55')
  expect(await server.transformIndexHtml('/', '<title>%BRAND_NAME%</title>')).toContain('<title>Moss</title>')
  /** In one step, because a server that restarts does not see another change. */
  const save = async (name: string) => {
    await writeFile(`${file}.new`, JSON.stringify({ ...moss, name }))
    await rename(`${file}.new`, file)
  }
  const report = vi.spyOn(server.config.logger, 'error').mockImplementation(() => {})
  await save('')
  await expect.poll(() => report.mock.calls.join('\n'), { timeout: 10_000 }).toContain('"name" must be')
  expect(await load('/theme/brand.gen.ts')).toContain('"Moss"')
  await save('Fern')
  await expect.poll(() => load('/theme/brand.gen.ts'), { timeout: 10_000 }).toContain('"Fern"')
})

test('no text of the brand can end its element in the page', async () => {
  const brand = { ...(await readBrand('brand.json')), name: 'A & B </title>', description: 'The "best"' }
  expect(fillPage('<meta content="%BRAND_DESCRIPTION%" /><title>%BRAND_NAME%</title>', brand)).toBe(
    '<meta content="The &quot;best&quot;" /><title>A &amp; B &lt;/title&gt;</title>',
  )
})
