import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** Where `npm run contract` leaves the page: neither committed nor in the export. */
const CONTRACT_PAGE = 'contract.html'

/** Keeps the page from reporting to its maker who reads it, and the building from reporting that it was built. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/**
 * Writes openapi.yaml as one HTML page for those who look after the API. It is read from the disk and without a network: its
 * policy (scripts/generate/contract-page.hbs) lets it load nothing. The same contract makes the same page.
 *
 * @throws when Redocly refuses to build it
 */
export function buildContractPage(file: string = CONTRACT_PAGE): void {
  const options = ['--inlineBundle', '--template', 'scripts/generate/contract-page.hbs', '--config', '.redocly.yaml']
  const { status, stderr } = spawnSync(
    'npx',
    ['--no-install', 'redocly', 'build-docs', 'openapi.yaml', ...options, '--output', file],
    { encoding: 'utf8', env: { ...process.env, ...QUIET }, shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`redocly build-docs failed:\n${stderr}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  buildContractPage()
  console.log(`The API description: ${pathToFileURL(CONTRACT_PAGE).href}`)
}
