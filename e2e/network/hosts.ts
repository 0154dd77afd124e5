import { readFile } from 'node:fs/promises'
import { createSandbox } from '#sandbox/sandbox'
import { portalConfig } from '#sandbox/server/portal-config'
import { makeCertificate } from '../../deploy/hosts/testing/certificate'
import { servePagesWith } from '../../scripts/serve/pages-with-config'
import { type Respond, startSecureServer } from '../../scripts/serve/secure-server'
import { SIMULATED_STRIPE } from '../../scripts/serve/simulated-stripe'
import { folderWith } from '../../scripts/testing/folder-with'
import { createRounds } from './rounds'

const STRIPE = { script: 'js.stripe.com', api: 'api.stripe.com' } as const

export type Hosts = Awaited<ReturnType<typeof startHosts>>

/**
 * Serves the build as real hosts do, over HTTP/2 with TLS: a portal with its API on another origin, and one that passes its calls on, so
 * that there is one origin. The simulated payment provider has the names of the real one.
 */
export async function startHosts() {
  const rounds = createRounds()
  const certificate = await makeCertificate(await folderWith(), 'localhost', ...Object.values(STRIPE))
  const start = (respond: Respond) =>
    startSecureServer(async (request) => {
      const response = await respond(request)
      await rounds.hold(request)
      return response
    }, certificate)
  // The sandbox needs the origins of its callers, so it starts after their servers.
  const api = await start((request) => sandbox.fetch(request))
  const example = JSON.parse(await readFile('dist/config.json', 'utf8'))
  const pagesFor = (apiBaseUrl: string) => servePagesWith({ ...portalConfig(example, api.url), apiBaseUrl })
  const pages = { twoOrigins: await pagesFor(`${api.url}/v1`), oneOrigin: await pagesFor('/v1') }
  const twoOrigins = await start(pages.twoOrigins.respond)
  const oneOrigin = await start((request) => {
    const isCall = new URL(request.url).pathname.startsWith('/v1/')
    return isCall ? sandbox.fetch(request) : pages.oneOrigin.respond(request)
  })
  const stripe = await start((request) => {
    return new URL(request.url).hostname === STRIPE.api ? sandbox.fetch(request) : simulatedStripe()
  })
  const origins = { twoOrigins: twoOrigins.url, oneOrigin: oneOrigin.url }
  const sandbox = createSandbox({ portalOrigins: Object.values(origins) })
  const servers = [api, twoOrigins, oneOrigin, stripe]
  return {
    rounds,
    origins,
    hosts: ['localhost', ...Object.values(STRIPE)],
    browserFlags: [
      `--host-resolver-rules=${Object.values(STRIPE).map((name) => `MAP ${name}:443 localhost:${stripe.port}`)}`,
      // With ignored certificate errors, the browser would cache nothing.
      `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
    ],
    /** The number of connections that were used since the start. */
    connections: () => servers.reduce((sum, server) => sum + server.connections(), 0),
    /** Ends all connections, as the time between two visits does. */
    disconnect: () => {
      for (const server of servers) server.disconnect()
    },
    close() {
      for (const server of [...Object.values(pages), ...servers]) server.close()
    },
  }
}

/** The simulated script, which calls the provider's API at its own name as the real one does. */
async function simulatedStripe(): Promise<Response> {
  const script = await fetch(`${process.env.PORTAL_URL}${SIMULATED_STRIPE}`)
  const text = `document.currentScript.dataset.sandbox = 'https://${STRIPE.api}';${await script.text()}`
  return new Response(text, { headers: { 'content-type': 'text/javascript' } })
}
