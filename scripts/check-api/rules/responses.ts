import { codeIn, fieldsIn } from '../compare'
import { type Answer, answersIn, foundIn, type Problem, type Rule, Stopped } from './rule'

type Requirement = { readonly header: string; readonly expected: string; isMet(value: string): boolean }

const ALL = 'all responses'

const forPortal = (portal: string): readonly Requirement[] => [
  { header: 'Access-Control-Allow-Origin', expected: "the portal's origin", isMet: (value) => value === portal },
  { header: 'Access-Control-Allow-Credentials', expected: 'true', isMet: (value) => value === 'true' },
  { header: 'Access-Control-Expose-Headers', expected: 'Retry-After and Date', isMet: names('retry-after', 'date') },
  { header: 'Vary', expected: 'Origin', isMet: names('origin') },
]
const NO_STORE: Requirement = { header: 'Cache-Control', expected: 'no-store', isMet: names('no-store') }
const DATE: Requirement = { header: 'Date', expected: 'a date', isMet: (value) => !Number.isNaN(Date.parse(value)) }

const date: Rule = {
  name: 'The response has the header Date',
  where: 'getCurrentUser',
  check: (evidence) =>
    problemsIn(
      answersIn(evidence).filter(({ operation }) => operation === 'getCurrentUser'),
      DATE,
    ),
}

const complete: Rule = {
  name: 'Every error has message, code and statusCode',
  where: 'all errors',
  check: (evidence) => {
    const errors = answersIn(evidence).filter(({ status }) => status >= 400)
    if (errors.length === 0) throw new Stopped({ why: 'no response was an error' })
    return errors.flatMap(({ operation, status, body }) => {
      const where = `${operation} (${status})`
      if (typeof body !== 'object' || body === null)
        return [{ where, expected: 'a body in JSON', found: 'another body' }]
      const { message, code, statusCode } = fieldsIn(body)
      const hasMessage = typeof message === 'string' && message !== ''
      return [
        hasMessage || { where, expected: 'message: a text', found: foundIn(message) },
        codeIn(body) !== undefined || { where, expected: 'code: a name in capital letters', found: foundIn(code) },
        statusCode === status || { where, expected: 'statusCode: the status', found: foundIn(statusCode) },
      ]
    })
  },
}

const allowed: Rule = {
  name: 'Every response has the headers for the portal on another origin (CORS)',
  where: ALL,
  check: (evidence) => {
    const { portal } = evidence
    if (portal === undefined) throw new Stopped({ why: '--portal was not given' })
    return forPortal(portal).flatMap((requirement) => problemsIn(answersIn(evidence), requirement))
  },
}

const notStored: Rule = {
  name: 'No browser and no proxy may store a response',
  where: ALL,
  check: (evidence) => problemsIn(answersIn(evidence), NO_STORE),
}

/** The rules that look at all responses. */
export const responseRules: readonly Rule[] = [date, complete, allowed, notStored]

/** Names the operations only if some of the responses meet the requirement. */
function problemsIn(answers: readonly Answer[], { header, expected, isMet }: Requirement): readonly Problem[] {
  const wrong = answers.filter(({ headers }) => !isMet(headers.get(header) ?? ''))
  return wrong.map(({ operation, headers }) => ({
    ...(wrong.length < answers.length && { where: operation }),
    expected: `${header}: ${expected}`,
    found: foundIn(headers.get(header) ?? undefined),
  }))
}

/** Returns a test for a header that is a list of names. */
function names(...wanted: readonly string[]): Requirement['isMet'] {
  return (value) => {
    const listed = value.split(',').map((name) => name.trim().toLowerCase())
    return wanted.every((name) => listed.includes(name))
  }
}
