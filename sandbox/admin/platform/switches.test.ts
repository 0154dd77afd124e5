import { expect, test } from 'vitest'
import { ada, ben, nora } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { adaActiveServiceId, adaFlowServiceId, noraServiceIds } from '../../services/services.seeds'
import { createCustomer } from '../../testing/catalogue'
import { effectsOf } from '../../testing/payments'
import { goodPayloads, submitStep } from '../../testing/setup'
import type { TestClient } from '../../testing/test-client'

const password = 'Battery-Staple-9'
const newcomer = { username: 'newcomer', email: 'newcomer@example.test', password, confirmPassword: password }
const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }

const send = (path: string, payload?: object) => (client: TestClient) => client.call('POST', path, payload)
const subscribe = (payload: object) => send('/stripe/create-subscription-with-setup', payload)
const submit = (client: TestClient) =>
  submitStep(client, noraServiceIds.server, 'validate_meta', goodPayloads.validate_meta)

/** For each switch, calls that are rejected while it is off. */
const enforced = [
  ['userCreationEnabled', 'New registrations are currently disabled.', ada, send('/users', newcomer)],
  ['serviceCreationEnabled', 'New services are currently not available.', ben, send('/services', purchase)],
  ['serviceCreationEnabled', 'New services are currently not available.', ben, subscribe({ productId: 'ACPMH' })],
  ['flowSetupEnabled', 'The setup of services is currently paused.', nora, submit],
  ['cancellationEnabled', 'Cancellation is currently disabled.', ada, send(`/services/${adaActiveServiceId}/cancel`)],
] as const

test.each(enforced)('%s blocks only its own calls: %s', async (name, message, person, attempt) => {
  const sandbox = createSandbox()
  const client = await createCustomer(sandbox, person)
  await client.control('POST', '/settings', { [name]: false })
  expect(await attempt(client)).toMatchObject({ status: 403, body: { message: expect.stringContaining(message) } })
  expect(await effectsOf(client)).toHaveLength(1)
  for (const [other, , customer, allowed] of enforced) {
    if (other !== name) expect((await allowed(await createCustomer(sandbox, customer))).status).toBeLessThan(300)
  }
  await client.control('POST', '/settings', { [name]: true })
  expect((await attempt(client)).status).toBeLessThan(300)
})

test('existing services can be paid for, and steps can be read, while the switches are off', async () => {
  const client = await createCustomer(createSandbox(), ada)
  await client.control('POST', '/settings', { serviceCreationEnabled: false, flowSetupEnabled: false })
  expect((await subscribe({ serviceId: adaFlowServiceId })(client)).status).toBe(200)
  expect((await client.call('GET', `/services/flows/${adaFlowServiceId}`)).status).toBe(200)
  expect((await submit(client)).status).toBe(404)
})
