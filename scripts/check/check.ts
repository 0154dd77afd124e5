import { exportChecks, freshness, printTotal, runChecks, sourceChecks } from './checks'

/**
 * `npm run check`: the checks of the source code. `npm run check:build` is the same script with `--build`: it regenerates the
 * generated files, builds the portal and checks the result.
 */
const isBuild = process.argv.includes('--build')
printTotal(isBuild ? [await runChecks([freshness]), await runChecks(exportChecks)] : [await runChecks(sourceChecks)])
