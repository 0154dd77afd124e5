import { readFile } from 'node:fs/promises'
import { createServer, type Plugin } from 'vite'
import { startSandboxServer } from '#sandbox/server/http/serve'
import { portalConfig } from '#sandbox/server/portal-config'
import { requireBrand } from '../build/brand/read-brand'
import { readPorts } from './ports'
import { simulatedStripe } from './simulated-stripe'

/** `npm run dev`: starts Vite's development server with a sandbox, and prints their addresses. */
await requireBrand()
const { portalPort, sandboxPort } = readPorts()
let sandboxUrl = ''
const configOfSandbox: Plugin = {
  name: 'config-of-sandbox',
  configureServer({ middlewares }) {
    middlewares.use('/config.json', async (request, response) => {
      const example = JSON.parse(await readFile('src/public/config.json', 'utf8'))
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(portalConfig(example, sandboxUrl, request.headers.cookie)))
    })
  },
}
const server = await createServer({
  plugins: [configOfSandbox, simulatedStripe(() => sandboxUrl)],
  server: { port: portalPort },
  // Starts sooner than with Vite's default, which bundles its configuration first. The scripts run in tsx, which reads TypeScript.
  configLoader: 'native',
})
await server.listen()
const portalUrl = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
const sandbox = await startSandboxServer({ port: sandboxPort, portalOrigins: [portalUrl] })
sandboxUrl = sandbox.url
console.log(`\nPortal   ${portalUrl}\nMachines ${portalUrl}/?inspect\nSandbox  ${sandboxUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([server.close(), sandbox.close()]).then(() => process.exit(0)))
}
