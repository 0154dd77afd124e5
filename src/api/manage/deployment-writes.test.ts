import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { ada, ben, vera } from '#sandbox/account/people.seeds'
import { configSentinels, credentialSentinels } from '#sandbox/manage/manage.sentinels'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { configOf, goodCredentials } from '#sandbox/testing/deployment'
import { effectsOf } from '#sandbox/testing/payments'
import type { ApiClient } from '../client/client'
import { parseLossless } from '../decode/lossless'
import { startCustomer } from '../testing/customer'
import { bodiesSentBy, clientResponding, REFERENCE, stay, visitorWith } from '../testing/visitor'
import {
  cancelService,
  getDeploymentConfig,
  saveDatabaseCredentials,
  saveDeploymentConfig,
  saveDiscordCredentials,
} from './deployment'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const reference = expect.stringMatching(REFERENCE)
const notFound = { kind: 'http', status: 404, code: 'NOT_FOUND', message: 'Service not found.', reference }

const { discord, database } = goodCredentials
const bot = {
  ...discord,
  clientSecret: new Secret(discord.clientSecret),
  botToken: new Secret(discord.botToken),
}
const newDatabase = { ...database, dbPassword: new Secret(database.dbPassword) }

type Write = (client: ApiClient, serviceId: string, signal?: AbortSignal) => Promise<void>

/** Every write to a deployed service, with values that the sandbox accepts. */
const writes: readonly (readonly [string, Write])[] = [
  [
    'saving the configuration',
    (client, serviceId, signal = stay()) =>
      saveDeploymentConfig(client, { serviceId, config: { PHONE: 'lb' }, userId: ada.id }, signal),
  ],
  [
    "saving the bot's credentials",
    (client, serviceId, signal = stay()) => saveDiscordCredentials(client, serviceId, bot, signal),
  ],
  [
    "saving the database's credentials",
    (client, serviceId, signal = stay()) => saveDatabaseCredentials(client, serviceId, newDatabase, signal),
  ],
  ['cancelling', (client, serviceId, signal = stay()) => cancelService(client, { serviceId }, signal)],
]

/** The call, the content type and the body of a write. */
async function sentBy(act: (client: ApiClient) => Promise<void>): Promise<readonly unknown[]> {
  const sent: unknown[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    sent.push(`${request.method} ${pathname}`, request.headers.get('Content-Type'), await request.clone().text())
    return new Response(null, { status: 204 })
  }
  await act(visitorWith({ fetch, cookies: { documentCookie: '' } }).client)
  return sent
}

describe('saving a configuration', () => {
  test('sends all of it with the user id and preserves large numbers', async () => {
    const text = '{"guild":876543210987654321,"__proto__":{"a":1},"max":1e400,"SERVER_NAME":"Nova","b":[null,0.10]}'
    const config = Object(parseLossless(text))
    const sent = await sentBy((client) =>
      saveDeploymentConfig(client, { serviceId: 's 1', config, userId: 'u1' }, stay()),
    )
    expect(sent).toEqual([
      'PUT /v1/services/s%201/deployment/config',
      'application/json',
      `{"config":${text.replace('0.10', '0.1')},"userId":"u1"}`,
    ])
  })

  test('happens once, and the saved values are read', async () => {
    const { browser, client, sent } = await startCustomer()
    const config = { SERVER_NAME: 'Vela', FOOTER_LINKS: [], own: { deep: [1, null] } }
    await saveDeploymentConfig(client, { serviceId: adaActiveServiceId, config, userId: ada.id }, stay())
    const call = `services/${adaActiveServiceId}/deployment/config`
    expect([
      await getDeploymentConfig(client, { serviceId: adaActiveServiceId }, stay()),
      sent,
      (await effectsOf(browser, 'configSaved')).length,
    ]).toEqual([config, [`PUT /v1/${call}`, `GET /v1/${call}`], 1])
  })

  test('for another user is rejected without an effect', async () => {
    const { browser, client } = await startCustomer()
    const before = await configOf(browser, adaActiveServiceId)
    const saving = saveDeploymentConfig(client, { serviceId: adaActiveServiceId, config: {}, userId: ben.id }, stay())
    await expect(saving).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
    expect(await configOf(browser, adaActiveServiceId)).toEqual(before)
  })

  test('with invalid values is rejected with a message for each field', async () => {
    const { client } = await startCustomer()
    const config = { PUNISHMENT_MONTHS: 37, SERVER_IP: 'localhost' }
    const saving = saveDeploymentConfig(client, { serviceId: adaActiveServiceId, config, userId: ada.id }, stay())
    await expect(saving).rejects.toMatchObject({
      status: 422,
      code: 'VALIDATION_ERROR',
      fieldErrors: [
        { field: 'SERVER_IP', message: expect.any(String) },
        { field: 'PUNISHMENT_MONTHS', message: expect.any(String) },
      ],
    })
  })

  test.each([
    ['brokenFields', { status: 422, fieldErrors: [{ field: 'SERVER_NAME' }, { field: 'SERVER_PORT' }] }],
    ['ownMessage', { status: 400, code: 'CONFIG_REJECTED', message: 'This configuration was rejected by the panel.' }],
    ['errorOnly', { status: 400, message: 'The panel rejected this.' }],
    ['rateLimit', { status: 429, code: 'RATE_LIMIT_EXCEEDED', retryAfterMs: 5_000 }],
  ] as const)('is rejected with the message of the server: %s', async (name, error) => {
    const { client } = await startCustomer()
    const config = { SERVER_NAME: configSentinels[name].value }
    const saving = saveDeploymentConfig(client, { serviceId: adaActiveServiceId, config, userId: ada.id }, stay())
    await expect(saving).rejects.toMatchObject({ kind: 'http', ...error })
  })
})

describe('credentials', () => {
  test('of a bot are sent unchanged, with ids as strings', async () => {
    expect(await sentBy((client) => saveDiscordCredentials(client, 's1', bot, stay()))).toEqual([
      'PUT /v1/services/s1/discord-credentials',
      'application/json',
      JSON.stringify(discord),
    ])
  })

  test('of a database are sent unchanged, with the port as a number', async () => {
    const send = (client: ApiClient) => saveDatabaseCredentials(client, 's1', newDatabase, stay())
    expect([(await sentBy(send)).slice(0, 2), await bodiesSentBy(send)]).toEqual([
      ['PUT /v1/services/s1/database-credentials', 'application/json'],
      [database],
    ])
  })

  test('are saved once each', async () => {
    const { browser, client } = await startCustomer()
    await saveDiscordCredentials(client, adaActiveServiceId, bot, stay())
    await saveDatabaseCredentials(client, adaActiveServiceId, newDatabase, stay())
    const saved = { type: 'credentialsSaved', userId: ada.id, serviceId: adaActiveServiceId, at: expect.any(String) }
    expect(await effectsOf(browser, 'credentialsSaved')).toEqual([
      { ...saved, kind: 'discord' },
      { ...saved, kind: 'database' },
    ])
  })

  test.each([
    ['rejected', { status: 400, code: 'CREDENTIALS_REFUSED', message: 'These credentials were rejected.' }],
    ['errorOnly', { status: 400, message: 'The credentials service rejected this.' }],
  ] as const)('are rejected with the message of the server: %s', async (name, error) => {
    const { client } = await startCustomer()
    const secret = new Secret(credentialSentinels[name].value)
    const saving = [
      saveDiscordCredentials(client, adaActiveServiceId, { ...bot, clientSecret: secret }, stay()),
      saveDatabaseCredentials(client, adaActiveServiceId, { ...newDatabase, dbPassword: secret }, stay()),
    ]
    const rejected = await Promise.all(saving.map((one) => one.catch((thrown: unknown) => thrown)))
    expect(rejected).toMatchObject([error, error])
  })

  test('never appear in an error or in the console', async () => {
    const printed: unknown[] = []
    vi.spyOn(console, 'info').mockImplementation((...output) => void printed.push(output))
    const { client } = await startCustomer()
    const wrong = await saveDiscordCredentials(client, adaActiveServiceId, { ...bot, guildId: 'x' }, stay()).catch(
      (thrown) => thrown,
    )
    const lost = await saveDatabaseCredentials(
      clientResponding(() => Promise.reject(new TypeError('Failed to fetch'))),
      's1',
      newDatabase,
      stay(),
    ).catch((thrown) => thrown)
    const text = JSON.stringify([wrong, lost, printed])
    expect([wrong.status, lost.kind, printed.length, text.includes('hidden-')]).toEqual([422, 'network', 2, false])
  })
})

test('a cancellation has no body and sets the end of the service', async () => {
  const { browser, client } = await startCustomer()
  await cancelService(client, { serviceId: adaActiveServiceId }, stay())
  expect([
    await sentBy((other) => cancelService(other, { serviceId: 's1' }, stay())),
    (await effectsOf(browser, 'serviceCancelled')).length,
  ]).toEqual([['POST /v1/services/s1/cancel', null, ''], 1])
})

describe.each(writes)('%s', (_, write) => {
  test.each([
    ["another customer's service", veraServiceIds.active],
    ['an unknown service', '665f1c2ab3d4e5f6a7b80000'],
  ])('is rejected for %s', async (__, serviceId) => {
    const { client } = await startCustomer(ada)
    await expect(write(client, serviceId)).rejects.toEqual(notFound)
  })

  test('is rejected for a service that is not deployed', async () => {
    const { client } = await startCustomer(vera)
    await expect(write(client, veraServiceIds.flow)).rejects.toMatchObject({ kind: 'http', status: 409 })
  })

  test('is rejected without a session, and the client reports it', async () => {
    const { browser } = await startCustomer()
    await browser.call('POST', '/auth/logout')
    const { client, unauthorized } = visitorWith(browser)
    await expect(write(client, adaActiveServiceId)).rejects.toMatchObject({ status: 401 })
    expect(unauthorized()).toBe(1)
  })

  test.each([
    ['no body', () => new Response(null, { status: 204 })],
    ['plain text', () => new Response('OK')],
    ['an empty body', () => new Response('', { status: 200 })],
    ['a message', () => Response.json({ message: 'Accepted.' }, { status: 202 })],
    ['any other JSON', () => Response.json([null])],
  ])('is acknowledged by a 2xx with %s', async (__, response) => {
    expect(await write(clientResponding(response), 's1')).toBeUndefined()
  })

  test.each(['<h1>Sign in to this network</h1>', '{"data":{"id":"665f'])(
    'is unreadable after a 200 with %j',
    async (body) => {
      const client = clientResponding(() => new Response(body))
      await expect(write(client, 's1')).rejects.toEqual({ kind: 'unreadable', message: '', reference })
    },
  )

  test('stops when its signal is aborted', async () => {
    const leaving = new AbortController()
    const waiting = new Promise<Response>(() => {})
    const { client, sent } = visitorWith({ fetch: () => waiting, cookies: { documentCookie: '' } })
    const saving = write(client, 's1', leaving.signal)
    await vi.waitFor(() => expect(sent.length).toBe(1))
    leaving.abort()
    await expect(saving).rejects.toMatchObject({ kind: 'network' })
    expect(sent.length).toBe(1)
  })
})
