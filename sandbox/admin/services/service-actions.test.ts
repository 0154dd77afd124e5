import { describe, expect, test } from 'vitest'
import { ada, nora, ruth, vera } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { productlessServiceId, provisioningOwner } from '../../services/player-services.seeds'
import { adaActiveServiceId, adaFlowServiceId, noraServiceIds, veraServiceIds } from '../../services/services.seeds'
import { allServicesOf, createAdministrator, NOW, serviceOf } from '../../testing/administration'
import { effectsOf, payByCard, subscribe } from '../../testing/payments'
import { goodPayloads, submitStep } from '../../testing/setup'
import { createTestClient, errorReading, type TestClient } from '../../testing/test-client'

const notFound = errorReading(404, 'NOT_FOUND', 'Service not found')
const at = NOW.toISOString()

const act = (client: TestClient, id: string, action: string) => client.call('POST', `/admin/services/${id}/${action}`)

describe.each([
  ['suspend', 'active', { status: 'suspended', active: false }, 'Service suspended.', 'serviceSuspended'],
  ['unsuspend', 'suspended', { status: 'active', active: true }, 'Service unsuspended.', 'serviceUnsuspended'],
] as const)('%s', (action, from, changes, message, type) => {
  test(`changes a service that is ${from}, once`, async () => {
    const client = await createAdministrator()
    const id = veraServiceIds[from]
    const before = await serviceOf(client, id)
    expect(await act(client, id, action)).toEqual({ status: 200, body: { message } })
    expect(await serviceOf(client, id)).toEqual({ ...before, ...changes })
    expect(await act(client, id, action)).toMatchObject({ status: 409 })
    expect(await effectsOf(client, type)).toEqual([{ type, byUserId: ruth.id, serviceId: id, at }])
  })

  test('rejects other statuses, and returns 404 for an unknown service', async () => {
    const client = await createAdministrator()
    const before = await allServicesOf(client)
    for (const { id } of before.filter(({ status }) => status !== from)) {
      expect(await act(client, id, action)).toEqual(
        errorReading(
          409,
          'INVALID_TRANSITION',
          `Only ${from === 'active' ? 'an' : 'a'} ${from} service can be ${action}ed.`,
        ),
      )
    }
    expect(await act(client, 'coffee', action)).toEqual(notFound)
    expect(await allServicesOf(client)).toEqual(before)
    expect(await effectsOf(client, type)).toEqual([])
  })
})

describe('cancelServiceOfUser', () => {
  const done = { status: 200, body: { message: 'Service cancelled.' } }
  const already = errorReading(409, 'ALREADY_CANCELLED', 'This service is already being cancelled.')
  const never = errorReading(409, 'NOT_CANCELLABLE', "This service can't be cancelled.")

  test.each([
    // Yearly since 29 June; monthly since 19 July, 14 January and 16 November.
    [vera.id, veraServiceIds.active, '2026-06-29T12:00:00.000Z'],
    [vera.id, veraServiceIds.suspended, '2026-01-19T12:00:00.000Z'],
    [vera.id, veraServiceIds.provisioning, '2026-02-14T12:00:00.000Z'],
    [provisioningOwner.id, productlessServiceId, '2026-01-16T12:00:00.000Z'],
  ])('of the user %s: the service %s ends with its billing cycle', async (userId, serviceId, expiresAt) => {
    const client = await createAdministrator()
    const before = await serviceOf(client, serviceId)
    expect(await act(client, serviceId, 'cancel')).toEqual(done)
    expect(await serviceOf(client, serviceId)).toEqual({ ...before, expiresAt })
    expect(await act(client, serviceId, 'cancel')).toEqual(already)
    const type = 'serviceCancelled'
    expect(await effectsOf(client, type)).toEqual([{ type, byUserId: ruth.id, userId, serviceId, expiresAt, at }])
  })

  test('works while customers cannot cancel', async () => {
    const client = await createAdministrator()
    await client.control('POST', '/settings', { cancellationEnabled: false })
    expect(await act(client, veraServiceIds.active, 'cancel')).toEqual(done)
  })

  test.each([
    ['flow', never],
    ['canceling', already],
    ['canceled', already],
    ['expired', already],
    ['ending', already],
  ] as const)('rejects a service that is %s', async (name, rejected) => {
    const client = await createAdministrator()
    expect(await act(client, veraServiceIds[name], 'cancel')).toEqual(rejected)
    expect(await act(client, 'coffee', 'cancel')).toEqual(notFound)
    expect(await effectsOf(client, 'serviceCancelled')).toEqual([])
  })
})

describe('uncancelService', () => {
  const done = { status: 200, body: { message: 'Service uncancelled.' } }

  test.each(['ending', 'canceling', 'canceled'] as const)(
    'makes a service that is %s active, without an end',
    async (name) => {
      const client = await createAdministrator()
      const before = await serviceOf(client, veraServiceIds[name])
      expect(await act(client, veraServiceIds[name], 'uncancel')).toEqual(done)
      const expected = { ...before, status: 'active', active: true, expiresAt: null, isReady: true }
      expect(await serviceOf(client, veraServiceIds[name])).toEqual(expected)
      expect(await effectsOf(client, 'serviceUncancelled')).toEqual([
        { type: 'serviceUncancelled', byUserId: ruth.id, serviceId: veraServiceIds[name], at },
      ])
    },
  )

  test('preserves the status of a suspended service', async () => {
    const client = await createAdministrator()
    const before = await serviceOf(client, veraServiceIds.suspended)
    await act(client, veraServiceIds.suspended, 'cancel')
    expect(await act(client, veraServiceIds.suspended, 'uncancel')).toEqual(done)
    expect(await serviceOf(client, veraServiceIds.suspended)).toEqual(before)
  })

  test.each([
    ['an expired service', veraServiceIds.expired, errorReading(409, 'SERVICE_EXPIRED', 'This service has expired.')],
    [
      'a service that was not cancelled',
      veraServiceIds.active,
      errorReading(409, 'NOT_CANCELLED', 'This service has not been cancelled.'),
    ],
    ['an unknown service', 'coffee', notFound],
  ])('rejects %s', async (_, id, rejected) => {
    const client = await createAdministrator()
    expect(await act(client, id, 'uncancel')).toEqual(rejected)
    expect(await effectsOf(client, 'serviceUncancelled')).toEqual([])
  })

  test('lets the customer cancel again', async () => {
    const client = await createAdministrator()
    await act(client, veraServiceIds.ending, 'uncancel')
    await client.signIn(vera)
    expect(await client.call('POST', `/services/${veraServiceIds.ending}/cancel`)).toMatchObject({ status: 200 })
  })
})

describe('deleteService', () => {
  test('deletes the service, also for its owner', async () => {
    const client = await createAdministrator()
    const done = { status: 200, body: { message: 'Service deleted.' } }
    expect(await client.call('DELETE', `/admin/services/${adaActiveServiceId}`)).toEqual(done)
    expect(await client.call('DELETE', `/admin/services/${adaActiveServiceId}`)).toEqual(notFound)
    expect(await allServicesOf(client)).toHaveLength(59)
    expect(await effectsOf(client, 'serviceDeleted')).toEqual([
      { type: 'serviceDeleted', byUserId: ruth.id, serviceId: adaActiveServiceId, at },
    ])
    await client.signIn(ada)
    expect(await client.call('GET', '/services')).toMatchObject({ body: [{ id: adaFlowServiceId }] })
  })

  test('prevents a charge for a payment that was started', async () => {
    const sandbox = createSandbox({ now: () => NOW })
    const [client, customer] = [await createAdministrator(sandbox), await createTestClient(sandbox)]
    await client.control('POST', '/envelope', { variant: 'data' })
    await customer.signIn(ada)
    const { clientSecret } = await subscribe(customer, { serviceId: adaFlowServiceId })
    await client.call('DELETE', `/admin/services/${adaFlowServiceId}`)
    expect(await payByCard(customer, clientSecret, '4242 4242 4242 4242')).toMatchObject({ status: 400 })
    expect(await effectsOf(client, 'charged')).toEqual([])
  })

  test('rejects the last setup step that is in progress', async () => {
    const sandbox = createSandbox({ deploymentMs: 30 })
    const [client, customer] = [await createAdministrator(sandbox), await createTestClient(sandbox)]
    await customer.signIn(nora)
    const last = submitStep(customer, noraServiceIds.database, 'validate_db', goodPayloads.validate_db)
    await client.call('DELETE', `/admin/services/${noraServiceIds.database}`)
    expect(await last).toEqual(errorReading(404, 'NOT_FOUND', 'Service not found.'))
    expect(await effectsOf(client, 'serviceDeployed')).toEqual([])
  })
})
