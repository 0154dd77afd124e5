import { posix } from 'node:path'
import { type Evidence, evidenceOf } from './evidence'
import { type LatestResult, nameOfPart } from './latest-runs'
import { LIMITS } from './limits'
import { PROMISED, type Promised } from './promised'
import type { Property } from './properties'
import { ASVS } from './standards/asvs'
import type { Requirement } from './standards/requirement'
import { WCAG } from './standards/wcag'

/** The report shows these. */
export type Sources = { readonly results: readonly LatestResult[]; readonly properties: readonly Property[] }

const ABOUT_TESTS = 'After each test file is its latest result.'
const LEFT_TO_OTHERS = `"The API" and "the host" are responsible for what the portal cannot do itself. ${ABOUT_TESTS}`

/** The description of the properties, as the report links to it. */
const RELIABILITY = posix.relative('docs', 'docs/reliability.md')

const linkTo = (property: string) => `[${property}](${RELIABILITY}#${property.toLowerCase()})`

/** Renders docs/assurance.md. */
export function renderAssurance({ results, properties }: Sources): string {
  const figures = PROMISED.map((promised) => [
    promised.promise,
    ...cells(evidenceOf(promised, results)),
    testsOf(promised),
  ])
  const shown = properties.map(({ id, statement, shownBy }) => [
    linkTo(id),
    statement,
    ...cells(evidenceOf({ shownBy }, results)),
  ])
  return `# Assurance

This report lists what the portal promises and what the latest results show. \`npm run test:full\` writes it; do not edit. Its parts
take hours, so they may have run on different days, and each row names the commit that was tested. \`docs/assurance/\` has the
result, seed and commit of every test file. \`npm run test:full -- report\` writes the report again, and fails if a promise is not met.

## In short

${summaryOf(results).join('\n')}

## Figures

Durations add up all tests of a row, although tests run in parallel. A failure prints its seed, and \`SEED=<seed>\` before the
command repeats it. Tests with the same seed and the same commit try the same cases; a walk also depends on what a screen shows at
the time. Mutants have always the same seed.

${table(['Promise', 'Figure', 'Result', 'Seed', 'Duration', 'Tested', 'Tests'], figures)}

## Properties

The [properties](${RELIABILITY}#properties) hold for every sequence of events and faults.

${table(['', 'Property', 'Figure', 'Result', 'Seed', 'Duration', 'Tested'], shown)}

## What was not run

${table(['What', 'Why'], [...LIMITS])}

## Security: OWASP ASVS 5.0, levels 1 and 2

${LEFT_TO_OTHERS} A section that has nothing for the portal is one line. Sections with requirements of level 3 only are left out.

${standard(ASVS, results)}

## Accessibility: WCAG 2.2, levels A and AA

${ABOUT_TESTS}

${standard(WCAG, results)}
`
}

/** The lines that README.md quotes, without what belongs to one run. */
export function summaryOf(results: readonly LatestResult[]): readonly string[] {
  return PROMISED.filter(({ isQuoted }) => isQuoted).map((promised) => {
    const { figures, verdict } = evidenceOf(promised, results)
    return `- ${promised.promise}: ${figures}${verdict === 'met' ? '' : ` (${verdict})`}.`
  })
}

/**
 * Returns the verdict of each promise, of each property and of the tests of each line of a standard. A part that ended before any test
 * is an entry, too.
 */
export function verdictsOf({ results, properties }: Sources): ReadonlyMap<string, string> {
  const tested = [
    ...PROMISED.map((promised) => [promised.promise, promised] as const),
    ...properties.map((property) => [property.id, property] as const),
    ...[...ASVS, ...WCAG].flatMap(({ id, name, tests }) =>
      tests ? [[`${id} ${name}`, { shownBy: tests }] as const] : [],
    ),
  ]
  const ended = results.filter(({ name, part }) => name === nameOfPart(part))
  return new Map([
    ...tested.map(([name, shown]) => [name, evidenceOf(shown, results).verdict] as const),
    ...ended.map(({ name }) => [name, 'It ended before any test.'] as const),
  ])
}

const cells = ({ figures, verdict, seed, duration, tested }: Evidence) => [figures, verdict, seed, duration, tested]

/** The command repeats the tests in a full run. */
function testsOf({ shownBy, part }: Promised): string {
  if (part !== undefined) return `\`npm run test:full -- ${part}\``
  return shownBy.map((path) => `\`${path}\``).join(', ')
}

/** One row for each requirement. If it has tests, their latest result is shown, too. */
function standard(requirements: readonly Requirement[], results: readonly LatestResult[]): string {
  const verdicts = [...new Set(requirements.map(({ verdict }) => verdict))]
  const count = (verdict: string) => requirements.filter((requirement) => requirement.verdict === verdict).length
  const rows = requirements.map(({ id, level, name, verdict, evidence, tests = [] }) => [
    id,
    String(level),
    name,
    verdict,
    [evidence.replaceAll(/\bP\d+\b/g, linkTo), resultsOf(tests, results)].filter((text) => text !== '').join(' '),
  ])
  const counts = verdicts.map((verdict) => `${count(verdict)} ${verdict}`).join(', ')
  return `${counts}.\n\n${table(['No.', 'Level', 'Requirement', 'Result', 'Shown by'], rows)}`
}

function resultsOf(tests: readonly string[], results: readonly LatestResult[]): string {
  const outcomeOf = (test: string) => evidenceOf({ shownBy: [test] }, results).verdict.replace(/^met$/, 'passed')
  return tests.map((test) => `\`${test}\` (${outcomeOf(test)})`).join(', ')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
