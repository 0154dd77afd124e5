import { expect, test } from 'vitest'
import { adaConfig } from '#sandbox/manage/configs.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { parseLossless, stringifyLossless } from '../../shared/decode/lossless'
import { startCustomer } from '../../testing/customer'
import { clientResponding, stay, visitorOf } from '../../testing/visitor'
import { getDeploymentConfig, saveDeploymentConfig } from './manage.calls'

/** Reads a response with this body. Returns the configuration as JSON, or the kind of the error. */
async function readFrom(text: string | null): Promise<string> {
  const client = clientResponding(() => new Response(text))
  return getDeploymentConfig(client, { serviceId: 's1' }, stay()).then(stringifyLossless, (thrown) => thrown.kind)
}

test("a configuration is read under the portal's names", async () => {
  const { client } = await startCustomer()
  const { footerLinks, staff_rules, ...others } = adaConfig
  expect(await getDeploymentConfig(client, { serviceId: adaActiveServiceId }, stay())).toEqual({
    ...others,
    FOOTER_LINKS: footerLinks,
    STAFF_RULES: staff_rules,
  })
})

test.each([
  ['{"SERVER_NAME":"Nova"}', '{"SERVER_NAME":"Nova"}'],
  ['{"webhook":1,"serverName":"Nova"}', '{"webhook":1,"SERVER_NAME":"Nova"}'],
  ['{"data":{}}', '{}'],
  ['{"data":{"webhook":1}}', '{"webhook":1}'],
  ['{"data":{"data":{}}}', '{}'],
  ['{"data":{"data":{"webhook":1}}}', '{"webhook":1}'],
  ['{"success":true,"data":{"webhook":1},"message":"ok"}', '{"webhook":1}'],
  ['{"data":{"success":true,"message":"ok","data":{"webhook":1}}}', '{"webhook":1}'],
  ['{"data":{"status":"ok","statusCode":200,"code":"OK","error":null,"data":{"webhook":1}}}', '{"webhook":1}'],
  // Configurations with keys that an envelope also has.
  ['{"SERVER_NAME":"Nova","data":{"a":1}}', '{"SERVER_NAME":"Nova","data":{"a":1}}'],
  ['{"data":{"SERVER_NAME":"Nova","data":{"a":1}}}', '{"SERVER_NAME":"Nova","data":{"a":1}}'],
  ['{"data":{"webhook":1,"data":{"a":1}}}', '{"webhook":1,"data":{"a":1}}'],
  ['{"data":{"webhook":1,"message":"ok"}}', '{"webhook":1,"message":"ok"}'],
  ['{"data":{"data":{"data":{"a":1}}}}', '{"data":{"a":1}}'],
  ['{"data":{"__proto__":{"SERVER_NAME":"x"}}}', '{"__proto__":{"SERVER_NAME":"x"}}'],
  ['{"data":{"guild":876543210987654321,"max":1e400}}', '{"guild":876543210987654321,"max":1e400}'],
  // A known key identifies the configuration in an unknown envelope.
  ['{"config":{"SERVER_NAME":"Nova"}}', '{"SERVER_NAME":"Nova"}'],
  ['{"data":{"config":{"SERVER_NAME":"Nova"},"requestId":"r1"}}', '{"SERVER_NAME":"Nova"}'],
  ['{"data":{"timestamp":1,"data":{"SERVER_NAME":"Nova"}}}', '{"SERVER_NAME":"Nova"}'],
  ['{"data":{"data":{"config":{"SERVER_NAME":"Nova"}},"requestId":"r1"}}', '{"SERVER_NAME":"Nova"}'],
])('a configuration at the top, in data or in data.data is found: in %s it is %s', async (text, config) => {
  expect(await readFrom(text)).toBe(config)
})

// Saving a wrong object would overwrite the real configuration.
test.each([
  ...[null, '', ' ', 'null', '5', '876543210987654321', '"ok"', 'true', '[]', '[{"SERVER_NAME":"Nova"}]', '{}'],
  ...['{"webhook":1}', '{"message":"ok"}', '{"success":false,"error":"Not available"}', '{"data":null}'],
  ...['{"result":{"payload":{"data":{"SERVER_NAME":"Nova"}}}}', '{"data":"ok"}', '{"data":[]}', '{"data":5}'],
  ...['{"data":[{"SERVER_NAME":"Nova"}]}', '{"data":876543210987654321}', '{"data":1e400}'],
  ...['{"data":{"data":876543210987654321}}', '{"data":{"data":null}}', '{"data":{"data":[]}}'],
  ...['{"data":{"data":"ok"}}', '{"data":{"message":"Not available"}}', '{"__proto__":{"SERVER_NAME":"Nova"}}'],
  ...['{"data":{"success":false,"error":"Not available","data":null}}', '{"data":{"SERVER_NAME":"Nova"}'],
  ...['{"__proto__":{"data":{"SERVER_NAME":"Nova"}}}', '<html><body>Sign in to this network</body></html>'],
])('a response without a configuration is unreadable: %j', async (text) => {
  expect(await readFrom(text)).toBe('unreadable')
})

test('a response that is nested too deeply is unreadable', async () => {
  expect(await readFrom('['.repeat(100_000))).toBe('unreadable')
})

test('a configuration is sent completely, with all digits of large numbers', async () => {
  const text = '{"guild":876543210987654321,"__proto__":{"a":1},"max":1e400,"SERVER_NAME":"Nova","b":[null,0.10]}'
  const sent: unknown[] = []
  const fetch = async (request: Request) => {
    sent.push(request.headers.get('Content-Type'), await request.clone().text())
    return new Response(null, { status: 204 })
  }
  const { client } = visitorOf(fetch)
  const input = { serviceId: 's1', config: Object(parseLossless(text)), userId: 'u1' }
  await saveDeploymentConfig(client, input, stay())
  expect(sent).toEqual(['application/json', `{"config":${text.replace('0.10', '0.1')},"userId":"u1"}`])
})
