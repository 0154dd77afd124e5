import { expect, test } from 'vitest'
import { ada, ben, nora } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { adaActiveServiceId, adaFlowServiceId, noraServiceIds } from '../../services/services.seeds'
import { goodPayloads, submitStep } from '../../testing/setup'
import { createTestClient, errorReading, type TestClient } from '../../testing/test-client'

const password = 'Battery-Staple-9'
const newcomer = { username: 'newcomer', email: 'newcomer@example.test', password, confirmPassword: password }
const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }
const rejected = (code: string, message: string) => errorReading(403, `${code}_DISABLED`, message)
const noService = 'New services are currently not available. Please try again later.'
const noStep = 'The setup of services is currently paused. Please try again later.'
const noUser = 'New registrations are currently disabled. Please try again later.'
const noCancellation = 'Cancellation is currently disabled. Please contact support.'

const subscribe = (client: TestClient, payload: object) =>
  client.call('POST', '/stripe/create-subscription-with-setup', payload)

/** For each switch, calls that are rejected while it is off. */
const enforced = [
  {
    name: 'userCreationEnabled',
    person: ada,
    attempt: (client: TestClient) => client.call('POST', '/users', newcomer),
    error: rejected('REGISTRATION', noUser),
  },
  {
    name: 'serviceCreationEnabled',
    person: ben,
    attempt: (client: TestClient) => client.call('POST', '/services', purchase),
    error: rejected('SERVICE_CREATION', noService),
  },
  {
    name: 'serviceCreationEnabled',
    person: ben,
    attempt: (client: TestClient) => subscribe(client, { productId: 'ACPMH' }),
    error: rejected('SERVICE_CREATION', noService),
  },
  {
    name: 'flowSetupEnabled',
    person: nora,
    attempt: (client: TestClient) =>
      submitStep(client, noraServiceIds.server, 'validate_meta', goodPayloads.validate_meta),
    error: rejected('FLOW_SETUP', noStep),
  },
  {
    name: 'cancellationEnabled',
    person: ada,
    attempt: (client: TestClient) => client.call('POST', `/services/${adaActiveServiceId}/cancel`),
    error: rejected('CANCELLATION', noCancellation),
  },
]

test.each(enforced)('$name blocks only its own calls, for users who are signed in already', async (blocked) => {
  const sandbox = createSandbox()
  const client = await createTestClient(sandbox)
  await client.signIn(blocked.person)
  const before = (await client.control('GET', '/ledger')).body
  await client.control('POST', '/settings', { [blocked.name]: false })
  expect(await blocked.attempt(client)).toEqual(blocked.error)
  expect((await client.control('GET', '/ledger')).body).toEqual(before)
  for (const other of enforced.filter(({ name }) => name !== blocked.name)) {
    const customer = await createTestClient(sandbox)
    await customer.signIn(other.person)
    expect((await other.attempt(customer)).status).toBeLessThan(300)
  }
  await client.control('POST', '/settings', { [blocked.name]: true })
  expect((await blocked.attempt(client)).status).toBeLessThan(300)
})

test('existing services can be paid for, and steps can be read, while the switches are off', async () => {
  const client = await createTestClient(createSandbox())
  await client.signIn(ada)
  await client.control('POST', '/settings', { serviceCreationEnabled: false, flowSetupEnabled: false })
  expect((await subscribe(client, { serviceId: adaFlowServiceId })).status).toBe(200)
  expect((await client.call('GET', `/services/flows/${adaFlowServiceId}`)).status).toBe(200)
  const foreign = await submitStep(client, noraServiceIds.server, 'validate_meta', goodPayloads.validate_meta)
  expect(foreign.status).toBe(404)
})
