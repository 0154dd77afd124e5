import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readConfig } from '#src/config'
import { readOptions } from '../scripts/build/options'
import { billOfMaterials } from './bill-of-materials'
import { deploymentProblems } from './check-deployment'
import { withConfig } from './config-in-page'
import { type Deployment, FALLBACK, fileOf, readDeployment } from './deployment'
import { hostFiles } from './host-files'

/** Discord's own address, which every deployment has. */
const SAME_EVERYWHERE = 'discord.authorizeUrl'

/**
 * `npm run hosts`: copies the deployment's config.json into a build (`--config`) and its pages, and writes the configuration of
 * every host and a bill of materials. With `--check`, it writes nothing and checks a live host instead
 * (docs/operate/deploying.md).
 */
const values = readOptions({
  dist: { type: 'string', default: 'dist' },
  config: { type: 'string' },
  earlier: { type: 'string', multiple: true, default: [] },
  out: { type: 'string', default: 'hosts' },
  domain: { type: 'string', default: 'portal.example.com' },
  root: { type: 'string', default: '/srv/portal' },
  api: { type: 'string' },
  'csp-report-url': { type: 'string' },
  'enforce-trusted-types': { type: 'boolean', default: false },
  check: { type: 'string' },
})

try {
  if (values.config !== undefined && values.check === undefined) await copyConfig(values.config)
  const deployment = await readDeployment(values.dist, values.earlier, {
    api: values.api,
    reportUrl: readReportUrl(values['csp-report-url']),
    enforcesTrustedTypes: values['enforce-trusted-types'],
  })
  if (values.check === undefined) await writeHostFiles(deployment)
  else await checkHost(values.check, deployment)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function writeHostFiles(deployment: Deployment): Promise<void> {
  const { domain, root, dist, out } = values
  if (!/^[a-z0-9.-]+$/i.test(domain)) throw new Error(`--domain must be a domain name, not "${domain}".`)
  if (!root.startsWith('/')) throw new Error(`--root must be an absolute path such as /srv/portal, not "${root}".`)
  if (deployment.proxy !== undefined && new URL(deployment.proxy.origin).hostname === domain)
    throw new Error(`--api must not be ${domain}, the portal's own domain: calls would never leave it.`)
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const [config, example] = await Promise.all([`${dist}/config.json`, 'src/public/config.json'].map(readJson))
  for (const warning of configWarnings(readConfig(config), example, domain)) {
    console.warn(`Warning: ${dist}/config.json ${warning}`)
  }
  const files = {
    ...hostFiles(deployment, { domain, root }),
    'sbom.cdx.json': `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`,
  }
  await writeConfigIntoPages(deployment, config)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await writeFile(join(out, path), text)
  }
  console.log(`Wrote to ${out}/: ${Object.keys(files).join(', ')}`)
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** @throws with a message for the deployer if the portal would reject the file */
async function copyConfig(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`--config must be a file: ${file} does not exist.`)
  })
  try {
    readConfig(JSON.parse(text))
  } catch (error) {
    throw new Error(`${file} cannot be used: ${error instanceof Error ? error.message : error}`)
  }
  await copyFile(file, join(values.dist, 'config.json'))
}

async function writeConfigIntoPages({ pages }: Deployment, config: object): Promise<void> {
  for (const file of [FALLBACK, ...pages.map(fileOf)]) {
    const path = join(values.dist, file)
    await writeFile(path, withConfig(await readFile(path, 'utf8'), config))
  }
}

async function checkHost(address: string, deployment: Deployment): Promise<void> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(`--check must be a URL such as https://portal.example.com, not "${address}".`)
  }
  const problems = await deploymentProblems(address, deployment)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  console.log(`${address} matches the generated files.`)
}

/** The URL becomes part of every host's configuration file, so it must not contain a character with a meaning in one of them. */
function readReportUrl(address: string | undefined): string | undefined {
  if (address === undefined || (/^https:\/\/[^\s;,"'$`{}\\]+$/.test(address) && URL.canParse(address))) return address
  throw new Error(`--csp-report-url must be a URL that begins with https://, not "${address}".`)
}

/**
 * Finds what is valid in a config.json but probably wrong in a deployment: values of the example, and an API on another domain
 * than the portal (docs/operate/deploying.md#the-apis-domain-and-cookies).
 *
 * @param domain the portal's domain, such as `portal.example.com`
 */
function configWarnings(config: object, example: object, domain: string): readonly string[] {
  const values = leavesOf(config)
  const unchanged = [...leavesOf(example)].flatMap(([key, value]) =>
    key !== SAME_EVERYWHERE && values.get(key) === value ? [key] : [],
  )
  const warnings: string[] = []
  if (unchanged.length > 0) warnings.push(`still has values of the example: ${unchanged.join(', ')}.`)
  // A path is on the portal's own domain.
  const { hostname } = new URL(String(values.get('apiBaseUrl')), `https://${domain}`)
  // Certainly no shared domain. Which suffixes are public is a long list.
  if (lastLabels(hostname) !== lastLabels(domain)) {
    const effect = 'so browsers will not send the session cookie'
    warnings.push(`has an API at ${hostname}, which shares no domain with ${domain}, ${effect}.`)
  }
  return warnings
}

/** The values by their path: `legal.terms`. */
function leavesOf(value: object, path = ''): ReadonlyMap<string, unknown> {
  const leaves = Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? [...leavesOf(inner, `${path}${key}.`)]
      : [[path + key, inner] as const],
  )
  return new Map(leaves)
}

function lastLabels(name: string): string {
  return name.toLowerCase().split('.').slice(-2).join('.')
}
