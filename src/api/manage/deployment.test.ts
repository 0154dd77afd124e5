import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, vera } from '#sandbox/account/people.seeds'
import { adaConfig, veraConfigs } from '#sandbox/manage/configs.seeds'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { deployed, notDeployed } from '#sandbox/testing/deployment'
import { stringifyLossless } from '../decode/lossless'
import { startCustomer } from '../testing/customer'
import { clientResponding, REFERENCE, stay } from '../testing/visitor'
import { getDeploymentConfig } from './deployment'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const reference = expect.stringMatching(REFERENCE)
const notFound = { kind: 'http', status: 404, code: 'NOT_FOUND', message: 'Service not found.', reference }

/** Reads a response with this body. Returns the configuration as JSON, or the kind of the error. */
async function readFrom(text: string): Promise<string> {
  return getDeploymentConfig(
    clientResponding(() => new Response(text)),
    { serviceId: 's1' },
    stay(),
  ).then(stringifyLossless, (thrown) => thrown.kind)
}

describe('a configuration', () => {
  test.each(['bare', 'data', 'data.data'])("is read in the envelope %s, under the portal's names", async (variant) => {
    const { browser, client, sent } = await startCustomer()
    await browser.control('POST', '/envelope', { variant })
    const { footerLinks, staff_rules, ...others } = adaConfig
    expect([await getDeploymentConfig(client, { serviceId: adaActiveServiceId }, stay()), sent]).toEqual([
      { ...others, FOOTER_LINKS: footerLinks, STAFF_RULES: staff_rules },
      [`GET /v1/services/${adaActiveServiceId}/deployment/config`],
    ])
  })

  test.each(deployed)('of a service that is %s is read', async (name) => {
    const { client } = await startCustomer(vera)
    const configs: Readonly<Record<string, unknown>> = veraConfigs
    expect(await getDeploymentConfig(client, { serviceId: veraServiceIds[name] }, stay())).toEqual(configs[name] ?? {})
  })

  test.each(notDeployed)('of a service that is %s is rejected', async (name) => {
    const { client } = await startCustomer(vera)
    await expect(getDeploymentConfig(client, { serviceId: veraServiceIds[name] }, stay())).rejects.toEqual({
      kind: 'http',
      status: 409,
      code: 'SERVICE_NOT_DEPLOYED',
      message: 'This service is not deployed.',
      reference,
    })
  })

  test.each([veraServiceIds.active, 'unknown', '../me', 'a b', '%2e%2e'])(
    'of %j, which is not her service, is rejected',
    async (serviceId) => {
      const { client } = await startCustomer(ada)
      await expect(getDeploymentConfig(client, { serviceId }, stay())).rejects.toEqual(notFound)
    },
  )

  test('is requested with an encoded id', async () => {
    const { client, sent } = await startCustomer()
    await getDeploymentConfig(client, { serviceId: 'a/b?c#d' }, stay()).catch(() => {})
    expect(sent).toEqual(['GET /v1/services/a%2Fb%3Fc%23d/deployment/config'])
  })
})

describe('it is found at the top, in data or in data.data', () => {
  test.each([
    ['{"SERVER_NAME":"Nova"}', '{"SERVER_NAME":"Nova"}'],
    ['{"webhook":1,"serverName":"Nova"}', '{"webhook":1,"SERVER_NAME":"Nova"}'],
    ['{"data":{}}', '{}'],
    ['{"data":{"webhook":1}}', '{"webhook":1}'],
    ['{"data":{"data":{}}}', '{}'],
    ['{"data":{"data":{"webhook":1}}}', '{"webhook":1}'],
    ['{"success":true,"data":{"webhook":1},"message":"ok"}', '{"webhook":1}'],
    ['{"data":{"success":true,"message":"ok","data":{"webhook":1}}}', '{"webhook":1}'],
    // Configurations with keys that an envelope also has.
    ['{"SERVER_NAME":"Nova","data":{"a":1}}', '{"SERVER_NAME":"Nova","data":{"a":1}}'],
    ['{"data":{"SERVER_NAME":"Nova","data":{"a":1}}}', '{"SERVER_NAME":"Nova","data":{"a":1}}'],
    ['{"data":{"webhook":1,"data":{"a":1}}}', '{"webhook":1,"data":{"a":1}}'],
    ['{"data":{"webhook":1,"message":"ok"}}', '{"webhook":1,"message":"ok"}'],
    ['{"data":{"data":{"data":{"a":1}}}}', '{"data":{"a":1}}'],
    ['{"data":{"__proto__":{"SERVER_NAME":"x"}}}', '{"__proto__":{"SERVER_NAME":"x"}}'],
    ['{"data":{"guild":876543210987654321,"max":1e400}}', '{"guild":876543210987654321,"max":1e400}'],
  ])('in %s it is %s', async (text, config) => {
    expect(await readFrom(text)).toBe(config)
  })
})

// Saving a wrong object would overwrite the real configuration.
describe('a response without a configuration is unreadable', () => {
  test.each([
    '',
    ' ',
    'null',
    '5',
    '876543210987654321',
    '"ok"',
    'true',
    '[]',
    '[{"SERVER_NAME":"Nova"}]',
    '{}',
    '{"webhook":1}',
    '{"message":"ok"}',
    '{"success":false,"error":"Not available"}',
    '{"result":{"payload":{"data":{"SERVER_NAME":"Nova"}}}}',
    '{"data":null}',
    '{"data":"ok"}',
    '{"data":[]}',
    '{"data":[{"SERVER_NAME":"Nova"}]}',
    '{"data":5}',
    '{"data":876543210987654321}',
    '{"data":1e400}',
    '{"data":{"data":876543210987654321}}',
    '{"data":{"data":null}}',
    '{"data":{"data":[]}}',
    '{"data":{"data":"ok"}}',
    '{"data":{"message":"Not available"}}',
    '{"data":{"success":false,"error":"Not available","data":null}}',
    '{"__proto__":{"SERVER_NAME":"Nova"}}',
    '{"__proto__":{"data":{"SERVER_NAME":"Nova"}}}',
    '{"data":{"SERVER_NAME":"Nova"}',
    '<html><body>Sign in to this network</body></html>',
  ])('%j', async (text) => {
    expect(await readFrom(text)).toBe('unreadable')
  })

  test('if it is nested too deeply', async () => {
    expect(await readFrom('['.repeat(100_000))).toBe('unreadable')
  })

  test('if it has no body', async () => {
    const client = clientResponding(() => new Response(null, { status: 204 }))
    await expect(getDeploymentConfig(client, { serviceId: 's1' }, stay())).rejects.toEqual({
      kind: 'unreadable',
      message: '',
      reference,
    })
  })
})

test.each([
  '{"config":{"SERVER_NAME":"Nova"}}',
  '{"data":{"config":{"SERVER_NAME":"Nova"},"requestId":"r1"}}',
  '{"data":{"timestamp":1,"data":{"SERVER_NAME":"Nova"}}}',
  '{"success":true,"data":{"data":{"config":{"SERVER_NAME":"Nova"}},"requestId":"r1"}}',
])('a known key identifies the configuration in an unknown envelope: %j', async (text) => {
  expect(await readFrom(text)).toBe('{"SERVER_NAME":"Nova"}')
})
