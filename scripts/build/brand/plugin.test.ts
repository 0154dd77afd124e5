import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderWith } from '../../testing/folder-with'
import { brand } from './plugin'
import { MOSS } from './testing/moss'

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />'

/** Starts a development server without the rest of the portal. */
async function serve() {
  const folder = await folderWith({ 'brand.json': JSON.stringify(MOSS), 'mark.svg': MARK })
  const file = join(folder, 'brand.json')
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
  return { server, load, change: (changed: object) => writeFile(file, JSON.stringify({ ...MOSS, ...changed })) }
}

test('the generated sources and the page have the brand that BRAND names', async () => {
  const { server, load } = await serve()
  expect(await load('/theme/brand.gen.ts')).toContain('"Moss"')
  expect(await load('/theme/promise.gen.ts')).toContain('"A server that grows with you."')
  expect(await load('/theme/theme.gen.css')).toContain('--mantine-color-primary-6: #2f7d55')
  expect(await server.transformIndexHtml('/', '<title>%BRAND_NAME%</title>')).toContain('<title>Moss</title>')
})

test('a changed brand file reloads the page, and a wrong one is reported', async () => {
  const { server, load, change } = await serve()
  await load('/theme/brand.gen.ts')
  const send = vi.spyOn(server.ws, 'send').mockImplementation(() => {})
  const report = vi.spyOn(server.config.logger, 'error').mockImplementation(() => {})
  await change({ name: '' })
  await expect
    .poll(() => report.mock.calls.flat().join('\n'), { timeout: 10_000 })
    .toContain('"name" must not be empty')
  expect(await load('/theme/brand.gen.ts')).toContain('"Moss"')
  expect(send).not.toHaveBeenCalled()
  await change({ name: 'Fern' })
  await expect.poll(() => send.mock.calls, { timeout: 10_000 }).toEqual([[{ type: 'full-reload' }]])
  expect(await load('/theme/brand.gen.ts')).toContain('"Fern"')
})
