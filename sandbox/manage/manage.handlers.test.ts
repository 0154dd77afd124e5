import { describe, expect, test } from 'vitest'
import { ada, vera } from '../account/people.seeds'
import { createSandbox, type Sandbox } from '../sandbox'
import { adaActiveServiceId, veraServiceIds } from '../services/services.seeds'
import { createAdministrator } from '../testing/administration'
import { goodCredentials, saveCredentials } from '../testing/deployment'
import { effectsOf } from '../testing/payments'
import type { TestClient } from '../testing/test-client'

const serviceId = veraServiceIds.active
const done = (message: string) => ({ status: 200, body: { message } })
const kinds = ['discord', 'database'] as const

const signedIn = (person = vera, sandbox?: Sandbox) => createAdministrator(sandbox, person)
const cancel = (client: TestClient, id: string = serviceId) => client.call('POST', `/services/${id}/cancel`)

test.each(kinds)('the %s credentials are never stored, even if they are rejected', async (kind) => {
  let world = ''
  const sandbox = createSandbox({
    onChange: (_, changed) => {
      world = JSON.stringify(changed)
    },
  })
  const client = await signedIn(vera, sandbox)
  expect((await saveCredentials(client, serviceId, kind)).status).toBe(200)
  const id = kind === 'discord' ? 'clientId' : 'dbHost'
  expect((await saveCredentials(client, serviceId, kind, { ...goodCredentials[kind], [id]: '' })).status).toBe(422)
  expect(world).toContain('"type":"credentialsSaved"')
  // The port is excluded, because its few digits appear by chance.
  const texts = Object.values(goodCredentials[kind]).filter((value) => typeof value === 'string')
  const found = [...texts, ...Object.keys(goodCredentials[kind]).map((field) => `"${field}"`)]
  expect(found.filter((text) => world.includes(text))).toEqual([])
})

describe('a cancellation', () => {
  const cancelled = done('Service cancelled.')
  const serviceOf = async (client: TestClient, id: string) => (await client.call('GET', `/services/${id}`)).body

  test.each([
    // Monthly since 7 October; yearly since 29 June; monthly since 19 July.
    [ada, adaActiveServiceId, '2026-02-07T12:00:00.000Z'],
    [vera, veraServiceIds.active, '2026-06-29T12:00:00.000Z'],
    [vera, veraServiceIds.suspended, '2026-01-19T12:00:00.000Z'],
  ])('of $username: %s changes only its end, to the end of the billing cycle', async (person, id, expiresAt) => {
    const client = await signedIn(person)
    const before = await serviceOf(client, id)
    expect(await cancel(client, id)).toEqual(cancelled)
    expect(await serviceOf(client, id)).toEqual({ ...Object(before), expiresAt })
    expect(await effectsOf(client, 'serviceCancelled')).toMatchObject([{ userId: person.id, serviceId: id, expiresAt }])
  })

  test.each(['ending', 'canceling', 'active'] as const)('is undone, and can follow again: %s', async (status) => {
    const client = await signedIn()
    const id = veraServiceIds[status]
    if (status === 'active') await cancel(client, id)
    expect(await client.call('POST', `/services/${id}/uncancel`)).toEqual(done('Service kept.'))
    expect(await serviceOf(client, id)).toMatchObject({ status: 'active', active: true, expiresAt: null })
    expect(await cancel(client, id)).toEqual(cancelled)
  })

  test.each(['canceled', 'expired', 'active'] as const)('is not undone: %s', async (status) => {
    const response = await (await signedIn()).call('POST', `/services/${veraServiceIds[status]}/uncancel`)
    expect(response).toMatchObject({ status: 409, body: { code: 'NOT_CANCELLED' } })
  })

  test('can be undone by customers only if the rules say so', async () => {
    const client = await signedIn()
    const flagOf = async () => Object(await serviceOf(client, serviceId)).canUncancel
    const before = await flagOf()
    await client.control('POST', '/payment-rules', { letsCustomersUncancel: true })
    expect([before, await flagOf()]).toEqual([undefined, true])
  })
})
