import { describe, expect, test } from 'vitest'
import { ada, ben, nora } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { adaActiveServiceId, adaFlowServiceId, noraServiceIds } from '../../services/services.seeds'
import { goodPayloads, submitStep } from '../../testing/setup'
import { createTestClient, errorReading, type TestClient } from '../../testing/test-client'

const password = 'Battery-Staple-9'
const newcomer = { username: 'newcomer', email: 'newcomer@example.test', password, confirmPassword: password }
const noService = errorReading(
  403,
  'SERVICE_CREATION_DISABLED',
  'New services are currently not available. Please try again later.',
)

const subscribe = (client: TestClient, payload: object) =>
  client.call('POST', '/stripe/create-subscription-with-setup', payload)

/** For each switch, a call that is rejected while it is off. */
const enforced = [
  {
    name: 'userCreationEnabled',
    person: ada,
    attempt: (client: TestClient) => client.call('POST', '/users', newcomer),
    rejected: errorReading(
      403,
      'REGISTRATION_DISABLED',
      'New registrations are currently disabled. Please try again later.',
    ),
  },
  {
    name: 'serviceCreationEnabled',
    person: ben,
    attempt: (client: TestClient) =>
      client.call('POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }),
    rejected: noService,
  },
  {
    name: 'serviceCreationEnabled',
    person: ben,
    attempt: (client: TestClient) => subscribe(client, { productId: 'ACPMH' }),
    rejected: noService,
  },
  {
    name: 'flowSetupEnabled',
    person: nora,
    attempt: (client: TestClient) =>
      submitStep(client, noraServiceIds.server, 'validate_meta', goodPayloads.validate_meta),
    rejected: errorReading(
      403,
      'FLOW_SETUP_DISABLED',
      'The setup of services is currently paused. Please try again later.',
    ),
  },
  {
    name: 'cancellationEnabled',
    person: ada,
    attempt: (client: TestClient) => client.call('POST', `/services/${adaActiveServiceId}/cancel`),
    rejected: errorReading(403, 'CANCELLATION_DISABLED', 'Cancellation is currently disabled. Please contact support.'),
  },
]

describe.each(enforced)('$name', ({ name, person, attempt, rejected }) => {
  test('rejects the call while it is off and accepts it once it is on', async () => {
    const client = await createTestClient(createSandbox())
    await client.signIn(person)
    const before = (await client.control('GET', '/ledger')).body
    await client.control('POST', '/settings', { [name]: false })
    expect(await attempt(client)).toEqual(rejected)
    expect((await client.control('GET', '/ledger')).body).toEqual(before)
    await client.control('POST', '/settings', { [name]: true })
    expect((await attempt(client)).status).toBeLessThan(300)
  })

  test('does not affect other calls', async () => {
    const client = await createTestClient(createSandbox())
    await client.control('POST', '/settings', { [name]: false })
    for (const other of enforced.filter((candidate) => candidate.name !== name)) {
      await client.signIn(other.person)
      expect((await other.attempt(client)).status).toBeLessThan(300)
    }
  })
})

test('an existing service can be paid for while new services are blocked', async () => {
  const client = await createTestClient(createSandbox())
  await client.signIn(ada)
  await client.control('POST', '/settings', { serviceCreationEnabled: false })
  expect((await subscribe(client, { serviceId: adaFlowServiceId })).status).toBe(200)
})

test('the step of a setup can be read while setups are paused', async () => {
  const client = await createTestClient(createSandbox())
  await client.signIn(nora)
  await client.control('POST', '/settings', { flowSetupEnabled: false })
  expect(await client.call('GET', `/services/flows/${noraServiceIds.server}`)).toMatchObject({ status: 200 })
  expect(await submitStep(client, adaFlowServiceId, 'validate_meta', goodPayloads.validate_meta)).toMatchObject({
    status: 404,
  })
})
