import { randomInt } from 'node:crypto'
import {
  bodyOf,
  broken,
  contentOf,
  describeOutcome,
  type Evidence,
  holds,
  inconclusive,
  notChecked,
  operationOf,
  type Rule,
  recordIn,
  responsesIn,
} from './rule'

const missing: Rule = {
  name: 'A service that does not exist is a 404 with a code',
  async check(evidence) {
    const id = madeUpIdIn(evidence)
    if (id === undefined) return [notChecked('getService, getFlowStep', 'no response contained the id of a service')]
    const places = [
      ['getService', `/services/${id}`],
      ['getFlowStep', `/services/flows/${id}`],
    ] as const
    const verdicts = []
    for (const [where, path] of places) {
      const exchange = await evidence.get(path)
      const found = describeOutcome(exchange)
      const isRejected = /^404 ./.test(found)
      verdicts.push(
        isRejected ? holds(where) : (inconclusive(where, exchange) ?? broken(where, '404 with a code', found)),
      )
    }
    return verdicts
  },
}

const foreign: Rule = {
  name: "Another customer's service is the same 404",
  async check(evidence) {
    const where = 'getService'
    const [madeUp, id] = [madeUpIdIn(evidence), foreignIdIn(evidence)]
    if (madeUp === undefined || id === undefined) {
      return [notChecked(where, "no response contained the id of another customer's service")]
    }
    const exchanges = [await evidence.get(`/services/${id}`), await evidence.get(`/services/${madeUp}`)]
    const [one, other] = exchanges.map((exchange) => {
      const { message } = recordIn('failure' in exchange.recorded ? undefined : bodyOf(exchange.recorded))
      return { verdict: inconclusive(where, exchange), found: describeOutcome(exchange), message }
    })
    if (one === undefined || other === undefined) return []
    if (!one.found.startsWith('404')) return [one.verdict ?? broken(where, '404', one.found)]
    if (one.found !== other.found) return [broken(where, 'the same code for both', 'different ones')]
    return [one.message === other.message ? holds(where) : broken(where, 'the same message for both', 'different ones')]
  },
}

export const missingServiceRules: readonly Rule[] = [missing, foreign]

/** The shortest id in which enough characters can be replaced. */
const SHORTEST_ID = 8
const REPLACED = 12

const madeUpIds = new WeakMap<Evidence, string>()

/** Returns an id that has the form of a known one: its last characters are replaced by random ones of the same kind. */
function madeUpIdIn(evidence: Evidence): string | undefined {
  const known = evidence.known.service
  if (known === undefined || known.length < SHORTEST_ID) return undefined
  const id = madeUpIds.get(evidence) ?? known.slice(0, -REPLACED) + known.slice(-REPLACED).replace(/[\da-z]/gi, likeIt)
  madeUpIds.set(evidence, id)
  return id
}

function likeIt(character: string): string {
  const [kind = ''] = ['0123456789', 'abcdef', 'ABCDEF', 'ghijklmnopqrstuvwxyz'].filter((all) =>
    all.includes(character),
  )
  return kind === '' ? character : kind.charAt(randomInt(kind.length))
}

/** Returns the id of a service of another user than the administrator of the session. */
function foreignIdIn(evidence: Evidence): string | undefined {
  const { administrator } = evidence.known
  const lists = responsesIn(evidence).filter(({ exchange }) => operationOf(evidence, exchange) === 'listAllServices')
  if (administrator === undefined) return undefined
  for (const { exchange } of lists) {
    const { services } = contentOf(evidence, exchange) ?? {}
    for (const service of Array.isArray(services) ? services : []) {
      const { id, user } = recordIn(service)
      const owner = typeof user === 'string' ? user : recordIn(user).id
      if (typeof id === 'string' && typeof owner === 'string' && owner !== administrator) return id
    }
  }
  return undefined
}
