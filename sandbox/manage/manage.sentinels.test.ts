import { describe, expect, test } from 'vitest'
import { vera } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import type { Sentinel } from '../server/sentinel'
import { veraServiceIds } from '../services/services.seeds'
import { configOf, goodCredentials } from '../testing/deployment'
import { effectsOf } from '../testing/payments'
import { createTestClient } from '../testing/test-client'
import { veraConfigs } from './configs.seeds'
import { configSentinels, credentialSentinels } from './manage.sentinels'

const configs: Sentinel[] = Object.values(configSentinels)
const credentials: Sentinel[] = Object.values(credentialSentinels)
const servicePath = `/services/${veraServiceIds.active}`

async function signedIn() {
  const client = await createTestClient(createSandbox())
  await client.signIn(vera)
  return client
}

async function expectRejection(pending: Promise<Response>, { status, body, retryAfter }: Sentinel) {
  const response = await pending
  expect([response.status, await response.json()]).toEqual([status, body])
  expect(response.headers.get('Retry-After')).toBe(retryAfter?.toString() ?? null)
}

describe('configurations', () => {
  test.each(configs)('with the name $value are rejected: $reason', async (sentinel) => {
    const client = await signedIn()
    const config = { ...veraConfigs.active, SERVER_NAME: sentinel.value }
    await expectRejection(client.send('PUT', `${servicePath}/deployment/config`, { config, userId: vera.id }), sentinel)
    expect(await configOf(client, veraServiceIds.active)).toEqual(veraConfigs.active)
    expect(await effectsOf(client, 'configSaved')).toEqual([])
  })

  test('are rejected with the documented responses', () => {
    expect(configs.map(({ status, body }) => [status, body])).toEqual([
      [
        422,
        {
          message: 'Please check your input and try again.',
          code: 'VALIDATION_ERROR',
          statusCode: 422,
          context: {
            validationErrors: [
              { field: 'SERVER_NAME', message: 'is already taken' },
              { field: 'SERVER_PORT', message: 'is blocked' },
            ],
          },
        },
      ],
      [400, { message: 'This configuration was rejected by the panel.', code: 'CONFIG_REJECTED', statusCode: 400 }],
      [400, { error: 'The panel rejected this.' }],
      [429, { message: 'Too many changes.', code: 'RATE_LIMIT_EXCEEDED', statusCode: 429 }],
    ])
  })
})

describe('credentials', () => {
  test.each(credentials)('with the secret $value are rejected: $reason', async (sentinel) => {
    const client = await signedIn()
    const bot = { ...goodCredentials.discord, clientSecret: sentinel.value }
    await expectRejection(client.send('PUT', `${servicePath}/discord-credentials`, bot), sentinel)
    const database = { ...goodCredentials.database, dbPassword: sentinel.value }
    await expectRejection(client.send('PUT', `${servicePath}/database-credentials`, database), sentinel)
    expect(await effectsOf(client, 'credentialsSaved')).toEqual([])
  })

  test('are accepted with the same text in another field', async () => {
    const client = await signedIn()
    const bot = { ...goodCredentials.discord, botToken: credentialSentinels.rejected.value }
    expect((await client.call('PUT', `${servicePath}/discord-credentials`, bot)).status).toBe(200)
  })
})
