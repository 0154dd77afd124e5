import chooseSeed from './random/choose-seed'
import { buildIfStale, runBrowserTests } from './suites'

/**
 * `npm run test:e2e`: runs browser tests. Arguments after `--` go to Playwright:
 * `npm run test:e2e -- e2e/payment -g "two tabs"`. Builds `dist/` first if it is older than its sources.
 *
 * A shard needs projects: `--project=long --project=journeys --shard=1/2`, and `--project=measured --no-deps` for the rest.
 * Playwright runs a project that another one depends on as a whole in the first shard.
 */
await buildIfStale()
chooseSeed()
process.exitCode = runBrowserTests(['--reporter=list', ...process.argv.slice(2)])
