import { broken, type Evidence, notChecked, operationOf, orHolds, type Rule, responsesIn, type Verdict } from './rule'

type Requirement = { readonly header: string; readonly expected: string; isMet(value: string): boolean }

const forPortal = (portal: string): readonly Requirement[] => [
  {
    header: 'Access-Control-Allow-Origin',
    expected: "the portal's origin",
    isMet: (value) => value === portal,
  },
  { header: 'Access-Control-Allow-Credentials', expected: 'true', isMet: (value) => value === 'true' },
  {
    header: 'Access-Control-Expose-Headers',
    expected: 'Retry-After and Date',
    isMet: (value) => ['retry-after', 'date'].every((name) => namesIn(value).includes(name)),
  },
  { header: 'Vary', expected: 'Origin', isMet: (value) => namesIn(value).includes('origin') },
]

const NO_STORE: Requirement = {
  header: 'Cache-Control',
  expected: 'no-store',
  isMet: (value) => namesIn(value).includes('no-store'),
}

const allowed: Rule = {
  name: 'Every response has the headers for the portal on another origin (CORS)',
  check(evidence) {
    const { portal } = evidence
    if (portal === undefined) return [notChecked('all responses', '--portal was not given')]
    const verdicts = forPortal(portal).flatMap((requirement) => verdictsFor(requirement, evidence))
    return orHolds('all responses', verdicts)
  },
}

const notStored: Rule = {
  name: 'No browser and no proxy may store a response',
  check: (evidence) => orHolds('all responses', verdictsFor(NO_STORE, evidence)),
}

export const headerRules: readonly Rule[] = [allowed, notStored]

function verdictsFor({ header, expected, isMet }: Requirement, evidence: Evidence): readonly Verdict[] {
  const responses = responsesIn(evidence)
  const wrong = responses.filter(({ response }) => !isMet(response.headers.get(header) ?? ''))
  const foundIn = ({ response }: (typeof wrong)[number]) => (response.headers.has(header) ? 'another value' : 'nothing')
  const isEverywhere = wrong.length === responses.length && new Set(wrong.map(foundIn)).size === 1
  const places = wrong.map((each) =>
    broken(operationOf(evidence, each.exchange), `${header}: ${expected}`, foundIn(each)),
  )
  return isEverywhere ? places.slice(0, 1).map((place) => ({ ...place, where: 'all responses' })) : places
}

const namesIn = (list: string) => list.split(',').map((name) => name.trim().toLowerCase())
