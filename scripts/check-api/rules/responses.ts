import { type Answer, codeIn } from '../answer'
import { fieldsIn } from '../compare'
import { ask, type Check, dataOf, type Evidence, foundIn, type Problem, Stopped } from './rule'

export function isMissing(path: string): Check {
  return async (evidence) => {
    const { summary } = await ask(evidence, `${path}/${madeUpIdIn(evidence)}`)
    return [/^404 ./.test(summary) || { expected: '404 with a code', found: summary }]
  }
}

export const isMissingForOthers: Check = async (evidence) => {
  const id = foreignIdIn(evidence)
  const madeUp = await ask(evidence, `/services/${madeUpIdIn(evidence)}`)
  const { status, summary, body } = await ask(evidence, `/services/${id}`)
  if (status !== 404) return [{ expected: '404', found: summary }]
  const isSame = fieldsIn(body).message === fieldsIn(madeUp.body).message
  return [
    summary === madeUp.summary || { expected: 'the same code for both', found: 'different ones' },
    isSame || { expected: 'the same message for both', found: 'different ones' },
  ]
}

/** The shortest id in which enough characters can be replaced. */
const SHORTEST_ID = 8
const REPLACED = 12

/** Returns an id that has the form of a known one, of hexadecimal digits or other characters. */
function madeUpIdIn({ known }: Evidence): string {
  const { service: id = '' } = known
  if (id.length < SHORTEST_ID) throw new Stopped('no response contained the id of a service')
  const opposite = (digit: string) => '9876543210fedcbaFEDCBA'.charAt('0123456789abcdefABCDEF'.indexOf(digit))
  return id.slice(0, -REPLACED) + id.slice(-REPLACED).replace(/[\da-f]/gi, opposite)
}

/** Returns the id of a service of another user than the administrator of the session. */
function foreignIdIn({ known: { administrator }, answers }: Evidence): string {
  const lists = answers().filter(({ operation }) => operation === 'listAllServices')
  const services = lists.flatMap((answer) => dataOf(answer)?.services ?? []).map(fieldsIn)
  const { id } = fieldsIn(
    services.find(({ user }) => {
      const owner = typeof user === 'string' ? user : fieldsIn(user).id
      return typeof owner === 'string' && owner !== administrator
    }),
  )
  if (administrator === undefined || typeof id !== 'string') {
    throw new Stopped("no response contained the id of another customer's service")
  }
  return id
}

export const hasCompleteErrors: Check = ({ answers }) => {
  const errors = answers().filter(({ status }) => status >= 400)
  if (errors.length === 0) throw new Stopped('no response was an error')
  return errors.flatMap(({ operation, status, body }) => {
    const where = `${operation} (${status})`
    if (typeof body !== 'object' || body === null) return [{ where, expected: 'a body in JSON', found: 'another body' }]
    const { message, code, statusCode } = fieldsIn(body)
    const hasMessage = typeof message === 'string' && message !== ''
    return [
      hasMessage || { where, expected: 'message: a text', found: foundIn(message) },
      codeIn(body) !== undefined || { where, expected: 'code: a name in capital letters', found: foundIn(code) },
      statusCode === status || { where, expected: 'statusCode: the status', found: foundIn(statusCode) },
    ]
  })
}

type Condition = (value: string) => boolean

export const allowsPortal: Check = ({ api, portal, answers }) => {
  if (portal === undefined) throw new Stopped('--portal was not given')
  if (portal === new URL(api).origin) throw new Stopped('portal and API have one origin')
  return [
    ...problemsIn(answers(), 'Access-Control-Allow-Origin', "the portal's origin", (value) => value === portal),
    ...problemsIn(answers(), 'Access-Control-Allow-Credentials', 'true', (value) => value === 'true'),
    ...problemsIn(answers(), 'Access-Control-Expose-Headers', 'Retry-After and Date', names('retry-after', 'date')),
    ...problemsIn(answers(), 'Vary', 'Origin', names('origin')),
  ]
}

export const isNotStored: Check = ({ answers }) => problemsIn(answers(), 'Cache-Control', 'no-store', names('no-store'))

export const hasDate: Check = ({ answers }) => {
  const ofUser = answers().filter(({ operation }) => operation === 'getCurrentUser')
  return problemsIn(ofUser, 'Date', 'a date', (value) => !Number.isNaN(Date.parse(value)))
}

/** Names the operations only if some of the responses meet the condition. */
function problemsIn(all: readonly Answer[], header: string, expected: string, isMet: Condition): readonly Problem[] {
  const wrong = all.filter(({ headers }) => !isMet(headers.get(header) ?? ''))
  return wrong.map(({ operation, headers }) => ({
    ...(wrong.length < all.length && { where: operation }),
    expected: `${header}: ${expected}`,
    found: foundIn(headers.get(header) ?? undefined),
  }))
}

/** Returns a condition for a header that is a list of names. */
function names(...wanted: readonly string[]): Condition {
  return (value) => {
    const listed = value.split(',').map((name) => name.trim().toLowerCase())
    return wanted.every((name) => listed.includes(name))
  }
}
