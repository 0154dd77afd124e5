import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { folderWith } from '../testing/folder-with'
import { SIMULATED_STRIPE, simulatedStripe } from './simulated-stripe'

test('the development server adds the script with the address of its sandbox', async () => {
  let sandboxUrl = ''
  const root = await folderWith()
  const server = { middlewareMode: true, ws: false, watch: null } as const
  const vite = await createServer({ configFile: false, root, server, plugins: [simulatedStripe(() => sandboxUrl)] })
  onTestFinished(() => vite.close())
  sandboxUrl = 'http://localhost:4010'
  const http = createHttpServer(vite.middlewares)
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
  onTestFinished(() => void http.close())
  const html = await vite.transformIndexHtml('/', '<head><script type="module" src="/main.ts"></script></head>')
  expect(html).toMatch(/stripe\.js" data-sandbox="http:\/\/localhost:4010"><\/script>.*main\.ts/s)
  // A server that listens on a port always has an address with one.
  const { port } = http.address() as AddressInfo
  const script = await fetch(`http://localhost:${port}${SIMULATED_STRIPE}`)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await script.text()).toContain('SANDBOX')
})
