import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSandboxServer } from '#sandbox/server/http/serve'
import { portalConfig } from '#sandbox/server/portal-config'
import { makeCertificate } from '../../deploy/hosts/testing/certificate'
import { findWebServer } from '../../deploy/hosts/testing/find-web-server'
import { CALLS_FORMAT, nginxOverTls, type Ports } from '../../deploy/hosts/testing/over-tls'
import { freePort, nginxMain, startServer } from '../../deploy/hosts/testing/start-server'
import { SIMULATED_STRIPE } from '../../scripts/serve/simulated-stripe'
import { folderWith } from '../../scripts/testing/folder-with'
import { otherBlock, proxyTo } from './nginx-files'

const run = promisify(execFile)

export const PORTAL_HOST = 'app.portal.test'
export const PORTAL = `https://${PORTAL_HOST}`
/** The simulated Discord is at another site than the API, as the real one is. */
const DISCORD_HOST = 'discord.test'
const STRIPE = { script: 'js.stripe.com', api: 'api.stripe.com' } as const

/** A request that reached nginx. */
export type LoggedCall = {
  readonly host: string
  readonly protocol: string
  readonly method: string
  readonly address: string
  /** The method that a preflight asks for. */
  readonly asksFor: string
  readonly status: number
}

export type Settings = {
  readonly apiHost: string
  /** True if the portal's host passes the calls on to the API. */
  readonly isOneOrigin?: boolean
  /** The domain of the cookie `XSRF-TOKEN`, if the API shares one with the portal. */
  readonly cookieDomain?: string
  /** More directives of nginx for the API. */
  readonly apiDirectives?: string
}

/**
 * Starts the portal and its API as an operator does: the build with a config.json of its own, nginx with the file that `npm run
 * hosts` writes for it, and a sandbox behind nginx at the API's name. The payment provider and Discord have their own hosts.
 */
export async function startProduction({ apiHost, isOneOrigin = false, cookieDomain, apiDirectives = '' }: Settings) {
  const nginx = findWebServer('nginx')
  if (nginx === undefined) throw new Error('nginx is not installed and could not be downloaded.')
  const api = `https://${apiHost}`
  /** Where browsers call the API. */
  const publicOrigin = isOneOrigin ? PORTAL : api
  const sandbox = await startSandboxServer({
    port: 0,
    portalOrigins: [PORTAL],
    stateFile: null,
    proxy: { publicOrigin, ...(cookieDomain !== undefined && { cookieDomain }) },
  })
  const home = await folderWith()
  const site = await writeSite(home, publicOrigin, isOneOrigin ? api : undefined)
  const ports: Ports = { https: await freePort(), http: await freePort() }
  const sandboxUrl = `http://127.0.0.1:${sandbox.port}`
  const locations: Readonly<Record<string, string>> = {
    [apiHost]: proxyTo(sandboxUrl, apiDirectives),
    [STRIPE.script]: `types {}\n        default_type text/javascript;\n        root ${home};\n        try_files /stripe.js =404;`,
    [STRIPE.api]: proxyTo(sandboxUrl),
    // The sandbox accepts the form only from its own origin.
    [DISCORD_HOST]: proxyTo(sandboxUrl, 'proxy_set_header Origin "";'),
  }
  const certificate = await makeCertificate(home, PORTAL_HOST, 'localhost')
  const others = await Promise.all(
    Object.entries(locations).map(async ([host, location]) => ({
      host,
      ports,
      location,
      certificate: await makeCertificate(home, host),
    })),
  )
  const ofApi = others.find(({ host }) => isOneOrigin && host === apiHost)
  const proxied = ofApi && { address: `127.0.0.1:${ports.https}`, certificate: ofApi.certificate }
  await writeFile(join(home, 'stripe.js'), await simulatedStripe())
  const generated = await readFile(join(home, 'hosts/nginx/portal.conf'), 'utf8')
  const main = nginxMain(
    home,
    nginx.brotliModule,
    `${CALLS_FORMAT}\n    include portal.conf;\n    include others.conf;`,
  )
  const server = await startServer({
    program: nginx.program,
    args: main.args,
    home,
    files: {
      'nginx.conf': main.text,
      'brotli.conf': await readFile(join(home, 'hosts/nginx/brotli.conf'), 'utf8'),
      'portal.conf': nginxOverTls(generated, { ports, certificate, home, api: proxied }),
      'others.conf': others.map((other) => otherBlock(other, home)).join('\n'),
    },
    request: () => fetch(`http://127.0.0.1:${ports.http}`, { redirect: 'manual' }),
  })
  const hosts = [PORTAL_HOST, ...others.map(({ host }) => host)]
  return {
    ...site,
    apiHost,
    hosts,
    sandboxUrl: sandbox.url,
    certificate: certificate.certificate,
    /** The address of nginx without the names, for a client other than a browser. */
    localUrl: `https://localhost:${ports.https}`,
    browserFlags: [
      `--host-resolver-rules=${[
        ...hosts.map((host) => `MAP ${host}:443 127.0.0.1:${ports.https}`),
        `MAP ${PORTAL_HOST}:80 127.0.0.1:${ports.http}`,
      ].join(',')}`,
      `--ignore-certificate-errors-spki-list=${[certificate, ...others.map((other) => other.certificate)]
        .map(({ fingerprint }) => fingerprint)
        .join(',')}`,
    ],
    calls: async (): Promise<readonly LoggedCall[]> =>
      (await readFile(join(home, 'calls.log'), 'utf8'))
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    portalLog: () => readFile(join(home, 'portal.log'), 'utf8'),
    async close() {
      await server.close()
      await sandbox.close()
    },
  }
}

export type Production = Awaited<ReturnType<typeof startProduction>>

/**
 * Copies the build and runs the operator's command with a config.json for these hosts.
 *
 * @param publicOrigin where browsers call the API
 * @param api the API's own origin, if the portal's host passes the calls on to it
 */
async function writeSite(home: string, publicOrigin: string, api: string | undefined) {
  const [folder, file] = [join(home, 'site'), join(home, 'portal.config.json')]
  await cp('dist', folder, { recursive: true })
  const example = JSON.parse(await readFile('src/public/config.json', 'utf8'))
  const { apiBaseUrl, ...config } = portalConfig(example, publicOrigin)
  const discord = { ...config.discord, authorizeUrl: `https://${DISCORD_HOST}/__discord/authorize` }
  const own = { ...config, apiBaseUrl: api === undefined ? apiBaseUrl : new URL(apiBaseUrl).pathname, discord }
  await writeFile(file, JSON.stringify(own))
  const deployment = ['--dist', folder, ...(api === undefined ? [] : ['--api', api])]
  const written = ['--domain', PORTAL_HOST, '--config', file, '--out', join(home, 'hosts'), '--root', folder]
  const { stderr } = await runHosts([...deployment, ...written])
  return { folder, warnings: stderr, deployment }
}

/** Runs `npm run hosts --check` for a portal that runs, and returns what it prints. */
export async function checkHost({ deployment, localUrl, certificate }: Production): Promise<string> {
  const { stdout } = await runHosts([...deployment, '--check', localUrl], { NODE_EXTRA_CA_CERTS: certificate })
  return stdout.trim()
}

/** Runs `npm run hosts`. */
function runHosts(options: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const args = ['--no-install', 'tsx', 'deploy/write-hosts.ts', ...options]
  return run('npx', args, { env: { ...process.env, ...env } })
}

/** The simulated script, which calls the provider's API at its own host as the real one does. */
async function simulatedStripe(): Promise<string> {
  const script = await fetch(`${process.env.PORTAL_URL}${SIMULATED_STRIPE}`)
  return `document.currentScript.dataset.sandbox = 'https://${STRIPE.api}';${await script.text()}`
}
