import { fieldsIn } from '../compare'
import { answersIn, ask, contentOf, type Evidence, type Rule, Stopped } from './rule'

const missing = [
  { where: 'getService', path: '/services' },
  { where: 'getFlowStep', path: '/services/flows' },
].map(
  ({ where, path }): Rule => ({
    name: 'A service that does not exist is a 404 with a code',
    where,
    check: async (evidence) => {
      const { summary } = await ask(evidence, `${path}/${madeUpIdIn(evidence)}`)
      return [/^404 ./.test(summary) || { expected: '404 with a code', found: summary }]
    },
  }),
)

const foreign: Rule = {
  name: "Another customer's service is the same 404",
  where: 'getService',
  check: async (evidence) => {
    const id = foreignIdIn(evidence)
    const madeUp = await ask(evidence, `/services/${madeUpIdIn(evidence)}`)
    const { status, summary, body } = await ask(evidence, `/services/${id}`)
    if (status !== 404) return [{ expected: '404', found: summary }]
    const isSame = fieldsIn(body).message === fieldsIn(madeUp.body).message
    return [
      summary === madeUp.summary || { expected: 'the same code for both', found: 'different ones' },
      isSame || { expected: 'the same message for both', found: 'different ones' },
    ]
  },
}

export const missingServiceRules: readonly Rule[] = [...missing, foreign]

/** The shortest id in which enough characters can be replaced. */
const SHORTEST_ID = 8
const REPLACED = 12

/** Returns an id that has the form of a known one, of hexadecimal digits or other characters. */
function madeUpIdIn({ known }: Evidence): string {
  const { service: id = '' } = known
  if (id.length < SHORTEST_ID) throw new Stopped({ why: 'no response contained the id of a service' })
  const opposite = (digit: string) => '9876543210fedcbaFEDCBA'.charAt('0123456789abcdefABCDEF'.indexOf(digit))
  return id.slice(0, -REPLACED) + id.slice(-REPLACED).replace(/[\da-f]/gi, opposite)
}

/** Returns the id of a service of another user than the administrator of the session. */
function foreignIdIn(evidence: Evidence): string {
  const { administrator } = evidence.known
  const lists = answersIn(evidence).filter(({ operation }) => operation === 'listAllServices')
  const services = lists.flatMap((answer) => contentOf(evidence, answer)?.services ?? []).map(fieldsIn)
  const { id } = fieldsIn(
    services.find(({ user }) => {
      const owner = typeof user === 'string' ? user : fieldsIn(user).id
      return typeof owner === 'string' && owner !== administrator
    }),
  )
  if (administrator === undefined || typeof id !== 'string') {
    throw new Stopped({ why: "no response contained the id of another customer's service" })
  }
  return id
}
