import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { DEFAULT_SERVER } from '#machines/setup/server'
import type { StepData } from '#machines/setup/step-data'
import { Secret } from '#machines/shared/secret'
import { milo, nora, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, miloServiceId, noraServiceIds, veraServiceIds } from '#sandbox/services/services.seeds'
import { effectsOf } from '#sandbox/testing/payments'
import { startCustomer } from '../../api/testing/customer'
import { setupPorts } from './setup.ports'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const steps = {
  framework: { step: 'framework', values: { framework: 'qb', inventory: 'ox', housing: 'qs', phone: 'npwd' } },
  server: {
    step: 'server',
    values: {
      ...DEFAULT_SERVER,
      serverName: 'Sunset Roleplay',
      calendarTimezone: 'Europe/Berlin',
      serverIp: '203.0.113.20',
    },
  },
  domain: { step: 'domain', values: { domain: 'panel.sunset.example' } },
  bot: {
    step: 'bot',
    values: {
      clientId: '123456789012345678',
      clientSecret: new Secret('not-a-real-secret'),
      botToken: new Secret('not-a-real-token'),
      guildId: '876543210987654321',
    },
  },
  database: {
    step: 'database',
    values: {
      dbHost: 'db.sunset.example',
      dbPort: '3306',
      dbUser: 'panel',
      dbPwd: new Secret('not-a-real-one'),
      dbName: 'rp',
    },
  },
} as const satisfies { [Step in StepData['step']]: Extract<StepData, { step: Step }> }

/** The setup's ports, connected to the sandbox. */
async function startPorts(person = nora) {
  const customer = await startCustomer(person)
  const ports = setupPorts(customer.client)
  const find = (serviceId: string) => toPromise(createActor(ports.findStep, { input: { serviceId } }).start())
  const submit = (serviceId: string, data: StepData) =>
    toPromise(createActor(ports.submitStep, { input: { serviceId, data } }).start())
  const hasLeft = (serviceId: string) => toPromise(createActor(ports.hasLeftSetup, { input: { serviceId } }).start())
  return { ...customer, find, submit, hasLeft }
}

test('submits every step with one call until the service has left its setup', async () => {
  const { find, submit, hasLeft, browser, sent } = await startPorts()
  const serviceId = noraServiceIds.framework
  const found: (string | null)[] = []
  const before = await hasLeft(serviceId)
  for (const data of Object.values(steps)) {
    found.push(await find(serviceId))
    await submit(serviceId, data)
  }
  found.push(await find(serviceId))
  const posts = sent.filter((call) => call.startsWith('POST')).map((call) => call.split('/').at(-1))
  expect([
    found,
    before,
    await hasLeft(serviceId),
    posts,
    (await effectsOf(browser, 'serviceDeployed')).length,
  ]).toEqual([
    ['validate_configuration', 'validate_meta', 'validate_dns', 'validate_discord', 'validate_db', null],
    false,
    true,
    ['validate_configuration', 'validate_meta', 'validate_dns', 'validate_discord', 'validate_db'],
    1,
  ])
})

describe('a step is rejected', () => {
  test.each([
    ['if the service waits for another step', nora, noraServiceIds.server, steps.domain, { status: 409 }],
    ['if it is already done', nora, noraServiceIds.domain, steps.server, { status: 409 }],
    ["if the service is another user's", milo, noraServiceIds.server, steps.server, { status: 404 }],
    ['if it is the bot step and no Discord account is linked', milo, miloServiceId, steps.bot, { status: 403 }],
    [
      'if the domain points elsewhere',
      nora,
      noraServiceIds.domain,
      { step: 'domain', values: { domain: 'invalid-domain.sentinel.test' } } as const,
      { status: 400, message: 'Flow execution failed', errorCode: 'INVALID_DOMAIN' },
    ],
    [
      'if the password is wrong',
      nora,
      noraServiceIds.database,
      {
        step: 'database',
        values: { ...steps.database.values, dbPwd: new Secret('sentinel-wrong-password') },
      } as const,
      { status: 400, errorCode: 'INVALID_CREDENTIALS' },
    ],
  ])('%s', async (_, person, serviceId, data, error) => {
    const { submit } = await startPorts(person)
    await expect(submit(serviceId, data)).rejects.toMatchObject({ kind: 'http', ...error })
  })

  test('before anything is sent if a number cannot be parsed', async () => {
    const { submit, sent } = await startPorts()
    const data = { step: 'database', values: { ...steps.database.values, dbPort: 'MySQL' } } as const
    await expect(submit(noraServiceIds.database, data)).rejects.toThrow('A number of the step cannot be parsed')
    expect(sent).toEqual([])
  })
})

describe('a service has left its setup:', () => {
  test.each([
    ['flow', false],
    ['provisioning', true],
    ['active', true],
    ['suspended', true],
    ['canceled', true],
  ] as const)('status %s, %s', async (status, expected) => {
    const { hasLeft } = await startPorts(vera)
    expect(await hasLeft(veraServiceIds[status])).toBe(expected)
  })

  test("false for another user's service, and an error if it cannot be loaded", async () => {
    const { hasLeft, browser } = await startPorts()
    const foreign = await hasLeft(adaActiveServiceId)
    await browser.control('POST', '/faults', { operationId: 'listServices', kind: 'empty500' })
    await expect(hasLeft(noraServiceIds.server)).rejects.toMatchObject({ kind: 'http', status: 500 })
    expect(foreign).toBe(false)
  })
})
