import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { vera } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId, veraServiceIds } from '../services/services.seeds'
import { deployed, goodCredentials, notDeployed, saveCredentials } from '../testing/deployment'
import { effectsOf } from '../testing/payments'
import { createTestClient, errorReading } from '../testing/test-client'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const serviceId = veraServiceIds.active
const updated = { status: 200, body: { message: 'Credentials updated.' } }

async function signedIn() {
  const client = await createTestClient(createSandbox({ now: () => NOW }))
  await client.signIn(vera)
  return client
}

describe.each(['discord', 'database'] as const)('the %s credentials of a service', (kind) => {
  test.each(deployed)('are accepted while it is deployed: %s', async (name) => {
    const client = await signedIn()
    expect(await saveCredentials(client, veraServiceIds[name], kind)).toEqual(updated)
    expect(await effectsOf(client, 'credentialsSaved')).toEqual([
      {
        type: 'credentialsSaved',
        userId: vera.id,
        serviceId: veraServiceIds[name],
        kind,
        at: NOW.toISOString(),
      },
    ])
  })

  test.each(notDeployed)('are rejected while it is not deployed: %s', async (name) => {
    const client = await signedIn()
    expect(await saveCredentials(client, veraServiceIds[name], kind)).toEqual(
      errorReading(409, 'SERVICE_NOT_DEPLOYED', 'This service is not deployed.'),
    )
    expect(await effectsOf(client, 'credentialsSaved')).toEqual([])
  })

  test.each([adaActiveServiceId, 'coffee'])('are rejected for a service that is not the own: %s', async (id) => {
    const client = await signedIn()
    expect(await saveCredentials(client, id, kind)).toEqual(errorReading(404, 'NOT_FOUND', 'Service not found.'))
    await client.call('POST', '/auth/logout')
    expect(await saveCredentials(client, id, kind)).toMatchObject({ status: 401 })
  })

  test('are never stored, even if they are rejected', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
    const stateFile = join(folder, 'state.json')
    const sandbox = createSandbox({ stateFile })
    const client = await createTestClient(sandbox)
    await client.signIn(vera)
    expect(await saveCredentials(client, serviceId, kind)).toEqual(updated)
    const id = kind === 'discord' ? 'clientId' : 'dbHost'
    expect((await saveCredentials(client, serviceId, kind, { ...goodCredentials[kind], [id]: '' })).status).toBe(422)
    sandbox.close()
    const world = readFileSync(stateFile, 'utf8')
    rmSync(folder, { recursive: true })
    expect(world).toContain('"type":"credentialsSaved"')
    // The port is excluded, because its few digits appear by chance.
    const texts = Object.values(goodCredentials[kind]).filter((value) => typeof value === 'string')
    expect(texts.filter((text) => world.includes(text))).toEqual([])
    expect(Object.keys(goodCredentials[kind]).filter((field) => world.includes(`"${field}"`))).toEqual([])
  })
})

test('a database may have the default port', async () => {
  const { dbPort: _, ...credentials } = goodCredentials.database
  expect(await saveCredentials(await signedIn(), serviceId, 'database', credentials)).toEqual(updated)
})
