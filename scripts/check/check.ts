import { printTotal, runChecks, sourceChecks } from './checks'

/** `npm run check`: the checks of the sources alone. */
printTotal([await runChecks(sourceChecks)])
