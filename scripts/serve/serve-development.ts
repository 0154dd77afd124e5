import { readFile } from 'node:fs/promises'
import { createServer, type Plugin } from 'vite'
import { startSandboxServer } from '#sandbox/server/http/serve'
import { portalConfig } from '#sandbox/server/portal-config'
import { simulatedStripe } from './simulated-stripe'

type Options = {
  readonly portalPort: number
  readonly sandboxPort: number
  /** The file in which the sandbox saves its world. If null, the world is not saved. */
  readonly stateFile?: string | null
}

/** Starts Vite's development server with a sandbox. */
export async function serveDevelopment({ portalPort, sandboxPort, ...options }: Options) {
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
  const server = await createServer({
    plugins: [configOfSandbox, simulatedStripe(() => sandboxUrl)],
    server: { port: portalPort },
    // Starts sooner than with Vite's default, which bundles its configuration first. The scripts run in tsx, which reads TypeScript.
    configLoader: 'native',
  })
  await server.listen()
  const portalUrl = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  const sandbox = await startSandboxServer({ port: sandboxPort, portalOrigins: [portalUrl], ...options })
  sandboxUrl = sandbox.url
  return {
    portalUrl,
    sandboxUrl,
    async close() {
      await Promise.all([server.close(), sandbox.close()])
    },
  }
}
