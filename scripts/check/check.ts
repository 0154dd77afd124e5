import { printTotal, runChecks, sourceChecks } from './checks'

/** `npm run check`: runs only the checks of the sources. */
printTotal([await runChecks(sourceChecks)])
