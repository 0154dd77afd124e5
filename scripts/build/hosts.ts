import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { deploymentProblems } from '../../deploy/check-deployment'
import { type Deployment, readDeployment } from '../../deploy/deployment'
import { hostFiles } from '../../deploy/host-files'
import { billOfMaterials } from './bill-of-materials'

/**
 * `npm run hosts`: writes the configuration of every host for a build with an edited config.json, and a bill of materials. With
 * `--check`, it writes nothing and checks a live host instead (docs/operate/deploying.md).
 */
const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    earlier: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: 'hosts' },
    domain: { type: 'string', default: 'portal.example.com' },
    root: { type: 'string', default: '/srv/portal' },
    'csp-report-url': { type: 'string' },
    'enforce-trusted-types': { type: 'boolean', default: false },
    check: { type: 'string' },
  },
})

try {
  const deployment = await readDeployment(values.dist, values.earlier, {
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
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8'))
  if (deployment.headers['Content-Security-Policy']?.includes(' http://')) {
    console.warn(
      `Warning: ${dist}/config.json contains an API on this machine, like the example. Edit it before you deploy.`,
    )
  }
  const files = {
    ...hostFiles(deployment, { domain, root }),
    'sbom.cdx.json': `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`,
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await writeFile(join(out, path), text)
  }
  console.log(`Wrote to ${out}/: ${Object.keys(files).join(', ')}`)
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
