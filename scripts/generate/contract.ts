import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'

/** The output of `npm run contract`. It is neither committed nor part of the build. */
const CONTRACT_PAGE = 'contract.html'

/** Disables the telemetry of Redocly. The page's own is disabled in `.redocly.yaml`. */
const WITHOUT_TELEMETRY = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/**
 * Writes openapi.yaml as one HTML page for the developers of the API. It works without a network: its policy
 * (scripts/generate/contract-page.hbs) allows it to load nothing. The same contract produces the same page.
 *
 * @throws with Redocly's message if it fails
 */
export function buildContractPage(file: string = CONTRACT_PAGE): void {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'))
  try {
    const source = join(folder, 'openapi.yaml')
    writeFileSync(source, withLinks(readFileSync('openapi.yaml', 'utf8')))
    const options = ['--inlineBundle', '--template', 'scripts/generate/contract-page.hbs', '--config', '.redocly.yaml']
    execFileSync('npx', ['--no-install', 'redocly', 'build-docs', source, ...options, '--output', file], {
      env: { ...process.env, ...WITHOUT_TELEMETRY },
      shell: process.platform === 'win32',
      stdio: 'pipe',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Operation = { operationId?: string; tags?: readonly string[] }

/**
 * Turns the operations at the beginning of list entries into links. Their addresses are Redocly's, so openapi.yaml itself contains
 * only the names.
 */
export function withLinks(contract: string): string {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = parse(contract)
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const links = new Map(
    operations.map(({ operationId = '', tags: [tag = ''] = [] }) => [
      operationId,
      // Redocly omits the slash of a tag.
      `#/${tag.replace('/', '')}/${operationId}`.toLowerCase(),
    ]),
  )
  return contract.replace(/^( +- )`(\w+)`/gm, (entry, indent: string, name: string) => {
    const link = links.get(name)
    return link === undefined ? entry : `${indent}[${name}](${link})`
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  buildContractPage()
  console.log(`API reference: ${pathToFileURL(CONTRACT_PAGE).href}`)
}
