import { exportChecks, freshness, printTotal, runChecks } from './checks'

/** `npm run check:build`: regenerates the generated files, builds the portal and checks the result. A part of `npm test`. */
printTotal([await runChecks([freshness]), await runChecks(exportChecks)])
