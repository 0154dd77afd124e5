import { printSummary } from '../test/results'
import { runChecks } from '../test/suites'
import { exportChecks, freshBuild, freshness, reproducibleBuild, sourceChecks } from './checks'

/**
 * `npm run check`: the checks of the source code. `npm run check:build` is the same script with `--build`: it regenerates the
 * generated files, builds the portal and checks the result.
 */
const isBuild = process.argv.includes('--build')
printSummary(
  isBuild
    ? [
        await runChecks([freshness]),
        await runChecks([freshBuild]),
        await runChecks([...exportChecks, reproducibleBuild]),
      ]
    : [await runChecks(sourceChecks)],
)
