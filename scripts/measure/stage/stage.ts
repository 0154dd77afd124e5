import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '#sandbox/sandbox'
import { portalConfig } from '#sandbox/server/portal-config'
import { servePortal } from '../../serve/serve-portal'
import { plainScript, singlePage, staticForm } from './baselines'
import { makeCertificate } from './certificate'
import { compressed } from './compressed'
import { type Respond, startSecureServer } from './secure-server'

export const BUILD_NAMES = {
  static: 'static HTML and CSS form (paint limit)',
  plain: 'plain HTML and CSS with a few lines of script',
  single: 'single-page app with the same libraries',
  portal: 'the portal',
} as const

export type Build = keyof typeof BUILD_NAMES

export type Stage = {
  /** The origin of each build. */
  readonly urls: Readonly<Record<Build, string>>
  readonly sandbox: Sandbox
  /** The origin of the API, different from the builds' origins. */
  readonly apiUrl: string
  /** The certificate that the browser trusts. */
  readonly keyHash: string
  close(): Promise<void>
}

/**
 * Serves the portal and its baselines, each on an origin of its own, and one sandbox for all of them: over HTTP/2,
 * static files compressed with brotli, and calls to the API with the preflights that production has.
 *
 * @param dist the folder of the static export
 */
export async function startStage(dist: string): Promise<Stage> {
  const certificate = makeCertificate()
  // The sandbox needs the origins of its callers, so it starts after the builds' servers.
  const api = await startSecureServer((request) => sandbox.fetch(request), certificate)
  const apiUrl = api.url
  const example = JSON.parse(await readFile(join(dist, 'config.json'), 'utf8'))
  const portal = await servePortal({ folder: dist, port: 0, readConfig: () => portalConfig(example, apiUrl) })
  const serve = (response: Respond) => startSecureServer(compressed(response), certificate)
  const servers = {
    static: await serve(await staticForm()),
    plain: await serve(await plainScript(`${apiUrl}/v1`)),
    single: await serve(await singlePage(`${apiUrl}/v1`)),
    portal: await serve((request) => fetch(portal.url + new URL(request.url).pathname)),
  }
  const sandbox = createSandbox({ portalOrigins: Object.values(servers).map(({ url }) => url) })
  return {
    urls: {
      static: servers.static.url,
      plain: servers.plain.url,
      single: servers.single.url,
      portal: servers.portal.url,
    },
    sandbox,
    apiUrl,
    keyHash: certificate.keyHash,
    async close() {
      portal.close()
      await Promise.all([api, ...Object.values(servers)].map((server) => server.close()))
      sandbox.close()
    },
  }
}
