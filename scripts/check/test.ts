import { printSummary } from './results'
import { runAllChecks, runJourneys, runUnitTests } from './suites'

/**
 * `npm test`: every behaviour once. The checks, the tests in Node and the browser tests run one after the other, and the last
 * line is the total. What takes longer is in `npm run test:full`.
 */
printSummary([await runAllChecks(), await runUnitTests(), await runJourneys()])
