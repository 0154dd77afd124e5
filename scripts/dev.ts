import { readFile } from 'node:fs/promises'
import { createServer, type Plugin } from 'vite'
import { portalConfig } from '#sandbox/portal-config'
import { startSandboxServer } from '#sandbox/serve'
import { simulatedStripe } from './simulated-stripe'

/** `npm run dev`: Vite's development server, with a sandbox beside it that its config.json names. */
let sandboxUrl = ''

const configOfSandbox: Plugin = {
  name: 'config-of-sandbox',
  configureServer({ middlewares }) {
    middlewares.use('/config.json', async (_request, response) => {
      const example = JSON.parse(await readFile('src/public/config.json', 'utf8'))
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(portalConfig(example, sandboxUrl)))
    })
  },
}

const server = await createServer({ plugins: [configOfSandbox, simulatedStripe(() => sandboxUrl)] })
await server.listen()
const portal = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
const sandbox = await startSandboxServer({ port: 4010, portalOrigins: [portal] })
sandboxUrl = sandbox.url
console.log(`\nPortal   ${portal}\nSandbox  ${sandbox.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([server.close(), sandbox.close()]).then(() => process.exit(0)))
}
