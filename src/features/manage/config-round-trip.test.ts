import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { ConfigEdits } from '#machines/manage/config/config-keys'
import { serviceConfigMachine } from '#machines/manage/service-config.machine'
import { visitorOf } from '../../api/testing/visitor'
import { serviceConfigPorts } from './manage.ports'

/** Loads this text as the configuration and saves it through the machine, its ports and the client. Returns all requests. */
async function save(response: string, edits: ConfigEdits) {
  const bodies: string[] = []
  const fetch = async (request: Request) => {
    if (request.method === 'GET') return new Response(response)
    bodies.push(await request.text())
    return new Response(null, { status: 204 })
  }
  const { client, sent } = visitorOf(fetch)
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

test('edits replace values in place, and all other values are sent back as they came', async () => {
  const config = '{"a":876543210987654321,"serverName":"Nova","staff_rules":["x"],"max":1e400,"z":{"__proto__":1}}'
  const edited =
    '{"a":876543210987654321,"SERVER_NAME":"Vela","STAFF_RULES":["x"],"max":1e400,"z":{"__proto__":1},"PHONE":"lb"}'
  expect(await save(`{"data":{"data":${config}}}`, { SERVER_NAME: 'Vela', PHONE: 'lb' })).toEqual({
    value: 'saved',
    sent: [GET, GET, PUT],
    bodies: [`{"config":${edited},"userId":"user-ada"}`],
  })
})

test('a response that is not a configuration is never saved', async () => {
  const unavailable = { value: 'unavailable', sent: [GET], bodies: [] }
  expect(await save('{"data":{"data":null}}', { SERVER_NAME: 'Vela' })).toEqual(unavailable)
})
