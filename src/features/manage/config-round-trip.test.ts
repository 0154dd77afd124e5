import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { CONFIG_KEYS, type ConfigEdits, isKnownByAnyName } from '#machines/manage/config/config-keys'
import { serviceConfigMachine } from '#machines/manage/service-config.machine'
import { runs } from '#machines/testing/runs'
import { visitorWith } from '../../api/testing/visitor'
import { serviceConfigPorts } from './manage.ports'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

/** A member of a JSON object: the key, and its value as JSON text. */
type Member = readonly [key: string, value: string]

const inJson = (members: readonly Member[]) =>
  `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`

const ENVELOPES: Readonly<Record<string, (config: string) => string>> = {
  bare: (config) => config,
  data: (config) => `{"data":${config}}`,
  'data.data': (config) => `{"data":{"data":${config}}}`,
  'data.data with extra members': (config) => `{"success":true,"message":"","data":{"status":"ok","data":${config}}}`,
}

/** Loads this text as the configuration and saves it through the machine, its ports and the client. Returns all requests. */
async function save(response: string, edits: ConfigEdits = {}) {
  const bodies: string[] = []
  const fetch = async (request: Request) => {
    if (request.method === 'GET') return new Response(response)
    bodies.push(await request.text())
    return new Response(null, { status: 204 })
  }
  const { client, sent } = visitorWith({ fetch, cookies: { documentCookie: '' } })
  const machine = serviceConfigMachine.provide({ actors: serviceConfigPorts(client) })
  const actor = createActor(machine, { input: { serviceId: 's1' } }).start()
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  actor.send({ type: 'save', edits, userId: 'user-ada' })
  const { value } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  actor.stop()
  return { value, sent, bodies }
}

const GET = 'GET /v1/services/s1/deployment/config'
const PUT = 'PUT /v1/services/s1/deployment/config'
const savedAs = (config: string) => ({
  value: 'saved',
  sent: [GET, GET, PUT],
  bodies: [`{"config":${config},"userId":"user-ada"}`],
})

test.each(Object.entries(ENVELOPES))('edits replace values in place in the envelope %s', async (_, wrap) => {
  const config = '{"a":876543210987654321,"serverName":"Nova","staff_rules":["x"],"max":1e400,"z":{"__proto__":1}}'
  const edited =
    '{"a":876543210987654321,"SERVER_NAME":"Vela","STAFF_RULES":["x"],"max":1e400,"z":{"__proto__":1},"PHONE":"lb"}'
  expect(await save(wrap(config), { SERVER_NAME: 'Vela', PHONE: 'lb' })).toEqual(savedAs(edited))
})

test.each(['{"data":876543210987654321}', '{"data":{"data":null}}', '{"message":"Not available"}', '<h1>502</h1>'])(
  'a response that is not a configuration is never saved: %s',
  async (response) => {
    expect(await save(response, { SERVER_NAME: 'Vela' })).toEqual({ value: 'unavailable', sent: [GET], bodies: [] })
  },
)

/** Ordinary numbers, and numbers that JavaScript can't represent. */
const number = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom('0.1', '-1.5', '1e400', '-1e400', '1e-400', '876543210987654321', '0.12345678901234567890123'),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 128n }).map(String),
)
const leaf = fc.oneof(
  number,
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
  fc.constantFrom('true', 'false', 'null'),
)

const spellings = CONFIG_KEYS.flatMap((key) => {
  const camel = key.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [key, key.toLowerCase(), camel]
})
const ENVELOPE_WORDS = ['data', 'success', 'message', 'status', 'statusCode', 'code', 'error']
const strange = ['__proto__', 'constructor', 'toJSON', 'value', 'isLosslessNumber', '', ...ENVELOPE_WORDS]
const key = fc
  .oneof(fc.constantFrom(...spellings), fc.constantFrom(...strange), fc.string())
  // JavaScript moves integer-like keys to the front.
  .filter((text) => !/^\d+$/.test(text))

const { value } = fc.letrec<{ value: string; list: string; object: string }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 3 }).map((values) => `[${values.join()}]`),
  object: membersOf(tie('value')).map(inJson),
}))

function membersOf(values: fc.Arbitrary<string>): fc.Arbitrary<readonly Member[]> {
  return fc.uniqueArray(fc.tuple(key, values), { maxLength: 4, selector: ([name]) => name })
}

const members = fc.uniqueArray(fc.tuple(key, value), { maxLength: 12, selector: ([name]) => name })

/** True if the configuration can be distinguished from an envelope. */
function isDistinguishable(envelope: string, config: readonly Member[]): boolean {
  if (config.some(([name]) => isKnownByAnyName(name))) return true
  // Without an envelope, an object without known keys can be anything.
  if (envelope === 'bare') return false
  if (envelope !== 'data' || config.length === 0) return true
  // An object with only envelope words is an envelope, and one whose `data` has known keys may be an unknown envelope.
  const inner: unknown = JSON.parse(config.find(([name]) => name === 'data')?.[1] ?? 'null')
  const isWrapped = Object.keys(Object(inner)).some(isKnownByAnyName)
  return !isWrapped && !config.every(([name]) => ENVELOPE_WORDS.includes(name))
}

/** True if a key was sent under its own name or under the known name. */
function isRenamed(from: string, to: string): boolean {
  const normalized = (name: string) => name.replaceAll('_', '').toUpperCase()
  return from === to || (CONFIG_KEYS.some((known) => known === to) && normalized(from) === normalized(to))
}

test('any unedited configuration in any envelope is sent back unchanged', async () => {
  const envelopes = fc.constantFrom(...Object.keys(ENVELOPES))
  const cases = fc.tuple(envelopes, members).filter(([envelope, config]) => isDistinguishable(envelope, config))
  await fc.assert(
    fc.asyncProperty(cases, async ([envelope, config]) => {
      const { value: end, sent, bodies } = await save(ENVELOPES[envelope]?.(inJson(config)) ?? '')
      const [body = ''] = bodies
      // The values are compared as text in the same order; the names are taken from the request.
      const names = Object.keys(JSON.parse(body).config)
      const renamed = config.map(([name, text], index): Member => [names[index] ?? name, text])
      expect({ value: end, sent, bodies }).toEqual(savedAs(inJson(renamed)))
      expect(config.filter(([name], index) => !isRenamed(name, names[index] ?? ''))).toEqual([])
    }),
    { numRuns: runs(125) },
  )
  // This many configurations take seconds on a busy computer, and minutes in a full run.
}, 600_000)
