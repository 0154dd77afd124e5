import { mkdtemp } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { SIMULATED_STRIPE, simulatedStripe, withSimulatedStripe } from './simulated-stripe'

test('a page without scripts gets the script at the end of the head', () => {
  expect(withSimulatedStripe('<head><title>A</title></head>', 'http://localhost:1')).toBe(
    '<head><title>A</title><script src="/__sandbox/stripe.js" data-sandbox="http://localhost:1"></script>\n    </head>',
  )
})

test('the development server adds the script with the address of its sandbox', async () => {
  let sandboxUrl = ''
  const vite = await createServer({
    configFile: false,
    root: await mkdtemp(join(tmpdir(), 'portal-dev-')),
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [simulatedStripe(() => sandboxUrl)],
  })
  sandboxUrl = 'http://localhost:4010'
  const server = createHttpServer(vite.middlewares).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    const html = await vite.transformIndexHtml('/', '<head><script type="module" src="/main.ts"></script></head>')
    expect(html).toMatch(/stripe\.js" data-sandbox="http:\/\/localhost:4010"><\/script>.*main\.ts/s)
    // A server that listens on a port always has an address with one.
    const { port } = server.address() as AddressInfo
    const script = await fetch(`http://localhost:${port}${SIMULATED_STRIPE}`)
    expect([script.headers.get('content-type'), (await script.text()).includes('SANDBOX')]).toEqual([
      'text/javascript; charset=utf-8',
      true,
    ])
  } finally {
    server.close()
    await vite.close()
  }
})
