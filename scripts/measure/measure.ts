import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { measureBuild, measureDevelopmentServer } from './measurements/tools'
import { renderReport } from './report'
import { PARTS, runParts } from './run-parts'

/**
 * `npm run measure`: builds the portal, measures it next to its baselines, and writes docs/performance.md.
 * `--only loading,lists` measures some parts of the existing build and writes nothing. `--runs 3` changes the number
 * of runs. `--test-minutes 7` is the duration of `npm test`, which takes too long to measure here.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '5' }, 'test-minutes': { type: 'string' } },
})
const parts = values.only?.split(',') ?? Object.keys(PARTS)
if (!parts.every((part) => part in PARTS)) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}.`)
const runs = Number(values.runs)

const tools = values.only ? {} : { ...measureBuild(), ...(await measureDevelopmentServer(runs)) }
const { sample: measured, browserVersion } = await runParts(parts, runs)
const minutes = values['test-minutes']
const sample = { ...measured, ...tools, ...(minutes !== undefined && { 'npm test': Number(minutes) }) }
const report = renderReport(sample, runs, browserVersion)
console.log(`\n${report}`)
// A partial measurement must not replace a complete one.
if (!values.only) await writeFile('docs/performance.md', report)
