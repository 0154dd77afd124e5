import { build } from 'vite'
import { isStale } from './is-stale'
import { runBrowserTests } from './run-tool'

/**
 * `npm run test:e2e`: runs browser tests. Arguments after `--` go to Playwright:
 * `npm run test:e2e -- e2e/payment -g "two tabs"`. Builds `dist/` first if it is older than its sources.
 *
 * A shard needs a project: `--project=journeys --shard=1/2`, and `--project=measured --no-deps` for the rest. Playwright runs a
 * project that another one depends on as a whole in the first shard.
 */
if (await isStale('dist/index.html')) {
  console.log('Building the portal...')
  await build({ logLevel: 'error' })
}
process.exitCode = runBrowserTests(['--reporter=list', ...process.argv.slice(2)])
