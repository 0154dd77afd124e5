import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { CONFIG_KEYS, type ConfigEdits, isKnownByAnyName } from '#machines/manage/config/config-keys'
import { serviceConfigMachine } from '#machines/manage/service-config.machine'
import { runs } from '#machines/testing/runs'
import { visitorWith } from '../../api/testing/visitor'
import { serviceConfigPorts } from './manage.ports'

const RUNS = runs(500)

// So many configurations take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

/** A member of an object as it stands in a JSON: the key, and its value as text. */
type Member = readonly [key: string, value: string]

const inJson = (members: readonly Member[]) =>
  `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`

const ENVELOPES: Readonly<Record<string, (config: string) => string>> = {
  bare: (config) => config,
  data: (config) => `{"data":${config}}`,
  'data.data': (config) => `{"data":{"data":${config}}}`,
  'a talkative one': (config) => `{"success":true,"message":"","data":{"status":"ok","data":${config}}}`,
}

/** Saves a configuration that the server has as this text, through the machine, its ports and the client: all that was sent. */
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

describe.each(Object.entries(ENVELOPES))('in the envelope %s', (_, wrap) => {
  test('a configuration that nobody touched goes back as it came, to the last sign', async () => {
    const config =
      '{"SERVER_NAME":"Nova","guild":876543210987654321,"max":1e400,"__proto__":{"isAdmin":true},"toJSON":null,' +
      '"SERVER_PORT":"30120","data":{"data":[]},"limits":[1,0.1,-7,123456789012345678901234567890],"":"\\u0000"}'
    expect(await save(wrap(config))).toEqual(savedAs(config))
  })

  test('edits stand in the places of what they change', async () => {
    const config = '{"a":876543210987654321,"serverName":"Nova","staff_rules":["x"],"z":{"__proto__":1}}'
    expect(await save(wrap(config), { SERVER_NAME: 'Vela', PHONE: 'lb' })).toEqual(
      savedAs('{"a":876543210987654321,"SERVER_NAME":"Vela","STAFF_RULES":["x"],"z":{"__proto__":1},"PHONE":"lb"}'),
    )
  })
})

test('what is no configuration is not saved over the real one', async () => {
  const responses = [
    '{"data":876543210987654321}',
    '{"data":{"data":null}}',
    '{"message":"Not available"}',
    '<h1>502</h1>',
  ]
  const all = await Promise.all(responses.map((response) => save(response, { SERVER_NAME: 'Vela' })))
  expect(all).toEqual(responses.map(() => ({ value: 'unavailable', sent: [GET], bodies: [] })))
})

/** Numbers as JavaScript writes them, and such as it can't hold. */
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
const strange = [
  '__proto__',
  'constructor',
  'toJSON',
  'data',
  'message',
  'success',
  'status',
  'value',
  'isLosslessNumber',
  '',
]
const key = fc
  .oneof(fc.constantFrom(...spellings), fc.constantFrom(...strange), fc.string())
  // JavaScript puts these first, wherever they stood.
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

const ENVELOPE_WORDS = ['data', 'success', 'message', 'status', 'statusCode', 'code', 'error']

/** Whether a configuration can be told from an envelope, wherever it stands. */
function canBeNotified(envelope: string, config: readonly Member[]): boolean {
  if (config.some(([name]) => isKnownByAnyName(name))) return true
  // At the top anything may stand that is no configuration.
  if (envelope === 'bare') return false
  if (envelope !== 'data' || config.length === 0) return true
  // The words of an envelope and nothing else are one; and what has a `data` of our keys may be one that is not known.
  const inner: unknown = JSON.parse(config.find(([name]) => name === 'data')?.[1] ?? 'null')
  const isWrapped = Object.keys(Object(inner)).some(isKnownByAnyName)
  return !isWrapped && !config.every(([name]) => ENVELOPE_WORDS.includes(name))
}

/** Whether a key was sent under its own name, or under ours. */
function isRenamed(from: string, to: string): boolean {
  const inShort = (name: string) => name.replaceAll('_', '').toUpperCase()
  return from === to || (CONFIG_KEYS.some((known) => known === to) && inShort(from) === inShort(to))
}

test('any configuration that nobody touched goes back as it came, in any envelope, for whoever saves it', async () => {
  const envelopes = fc.constantFrom(...Object.keys(ENVELOPES))
  const cases = fc.tuple(envelopes, members).filter(([envelope, config]) => canBeNotified(envelope, config))
  await fc.assert(
    fc.asyncProperty(cases, async ([envelope, config]) => {
      const { value: end, sent, bodies } = await save(ENVELOPES[envelope]?.(inJson(config)) ?? '')
      const [body = ''] = bodies
      // The same values in the same order, as text: the names are read out of what was sent.
      const names = Object.keys(JSON.parse(body).config)
      const renamed = config.map(([name, text], place): Member => [names[place] ?? name, text])
      expect({ value: end, sent, bodies }).toEqual(savedAs(inJson(renamed)))
      expect(config.filter(([name], place) => !isRenamed(name, names[place] ?? ''))).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
