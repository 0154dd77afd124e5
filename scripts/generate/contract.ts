import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** The output of `npm run contract`. It is neither committed nor part of the build. */
const CONTRACT_PAGE = 'contract.html'

/** Disables the telemetry of Redocly. The page's own is disabled in `.redocly.yaml`. */
const WITHOUT_TELEMETRY = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/**
 * Writes openapi.yaml as one HTML page for the developers of the API. It works without a network: its policy
 * (scripts/generate/contract-page.hbs) allows it to load nothing. The same contract produces the same page.
 *
 * @throws if Redocly fails
 */
export function buildContractPage(file: string = CONTRACT_PAGE): void {
  const options = ['--inlineBundle', '--template', 'scripts/generate/contract-page.hbs', '--config', '.redocly.yaml']
  const { status, stderr } = spawnSync(
    'npx',
    ['--no-install', 'redocly', 'build-docs', 'openapi.yaml', ...options, '--output', file],
    { encoding: 'utf8', env: { ...process.env, ...WITHOUT_TELEMETRY }, shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`redocly build-docs failed:\n${stderr}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  buildContractPage()
  console.log(`API reference: ${pathToFileURL(CONTRACT_PAGE).href}`)
}
