import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { folderWith } from '../testing/folder-with'
import { simulatedStripe } from './simulated-stripe'

test('the development server adds the script with the address of its sandbox', async () => {
  let sandboxUrl = ''
  const root = await folderWith()
  const server = { middlewareMode: true, ws: false, watch: null } as const
  const vite = await createServer({ configFile: false, root, server, plugins: [simulatedStripe(() => sandboxUrl)] })
  onTestFinished(() => vite.close())
  sandboxUrl = 'http://localhost:4010'
  const html = await vite.transformIndexHtml('/', '<head><script type="module" src="/main.ts"></script></head>')
  expect(html).toMatch(/stripe\.js" data-sandbox="http:\/\/localhost:4010"><\/script>.*main\.ts/s)
})
