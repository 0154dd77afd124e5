import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDeployment } from '../deploy/deployment'
import { hostFiles } from '../deploy/host-files'
import { billOfMaterials } from './bill-of-materials'

/**
 * `npm run hosts`: writes what each host has to be told about an export whose config.json has been edited, and the bill of
 * its materials (docs/deploying.md).
 */
const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    earlier: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: 'hosts' },
    domain: { type: 'string', default: 'portal.example.com' },
    root: { type: 'string', default: '/srv/portal' },
  },
})

try {
  await writeHostFiles()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function writeHostFiles(): Promise<void> {
  const { domain, root, dist, earlier, out } = values
  if (!/^[a-z0-9.-]+$/i.test(domain)) throw new Error(`--domain must be a domain, not "${domain}".`)
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const deployment = await readDeployment(dist, earlier)
  if (deployment.headers['Content-Security-Policy']?.includes(' http://')) {
    console.warn(`${dist}/config.json names an API on this machine, as the example does: edit it before you deploy.`)
  }
  const files = {
    ...hostFiles(deployment, { domain, root }),
    'sbom.cdx.json': `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`,
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await writeFile(join(out, path), text)
  }
  console.log(`Written to ${out}/: ${Object.keys(files).join(', ')}`)
}
