import chooseSeed from './random/choose-seed'
import { buildIfStale, runBrowserTests } from './suites'

/**
 * `npm run test:e2e`: runs browser tests. Arguments after `--` go to Playwright:
 * `npm run test:e2e -- e2e/payment -g "two tabs"`. Builds `dist/` first if it is older than its sources. With FULL_RUN=1 it
 * also has what takes too long for every change.
 */
await buildIfStale()
chooseSeed()
process.exitCode = runBrowserTests(['--reporter=list', ...process.argv.slice(2)])
