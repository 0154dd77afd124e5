import { build } from 'vite'
import { isStale } from './is-stale'
import { runBrowserTests } from './run-tool'

/**
 * `npm run test:e2e`: runs browser tests. Arguments after `--` go to Playwright:
 * `npm run test:e2e -- e2e/payment -g "two tabs"`. Builds `dist/` first if it is older than its sources.
 */
if (await isStale('dist/index.html')) {
  console.log('Building the portal...')
  await build({ logLevel: 'error' })
}
process.exitCode = runBrowserTests(['--reporter=list', ...process.argv.slice(2)])
