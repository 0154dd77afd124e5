import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, ben, ruth } from '#sandbox/account/people.seeds'
import { envelopeVariants } from '#sandbox/server/envelope'
import { daysFrom } from '#sandbox/server/worlds/dates'
import {
  ownerlessServiceId,
  productlessServiceId,
  provisionableServiceId,
} from '#sandbox/services/player-services.seeds'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { NOW } from '#sandbox/testing/administration'
import { effectsOf } from '#sandbox/testing/payments'
import type { ApiClient } from '../../client/client'
import { startAdministrator } from '../../testing/administrator'
import { REFERENCE, stay } from '../../testing/visitor'
import {
  cancelServiceOfUser,
  deleteService,
  getServiceStatus,
  listAllServices,
  provisionService,
  suspendService,
  uncancelService,
  unprovisionService,
  unsuspendService,
  updateService,
} from './services'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const allServices = { page: 1, status: undefined, userId: undefined }
const reference = expect.stringMatching(REFERENCE)

/** Every service of a world. */
async function allOf(client: ApiClient) {
  const pages = await Promise.all([1, 2, 3].map((page) => listAllServices(client, { ...allServices, page }, stay())))
  return pages.flatMap(({ rows }) => rows)
}

test.each(envelopeVariants)('in the envelope %s, services are read completely, with their owners', async (variant) => {
  const { browser, client } = await startAdministrator()
  await browser.control('POST', '/envelope', { variant })
  expect(await listAllServices(client, { page: 1, status: 'active', userId: ada.id }, stay())).toEqual({
    rows: [
      {
        id: adaActiveServiceId,
        status: 'active',
        active: true,
        expiresAt: undefined,
        createdAt: daysFrom(NOW, -100),
        stripeSubscriptionId: expect.stringMatching(/^sub_/),
        product: { id: 'ACPMH', name: expect.any(String) },
        deploymentPath: 'https://panel.sunset.example',
        owner: { id: ada.id, username: 'ada', email: 'ada@example.test' },
      },
    ],
    page: 1,
    pages: 1,
    total: 1,
  })
})

describe('the list', () => {
  test.each([
    ['no filters', allServices, { page: '1', limit: '20' }],
    ['empty filters', { page: 2, status: '', userId: '' }, { page: '2', limit: '20' }],
    ['a status', { ...allServices, status: 'canceled' }, { page: '1', limit: '20', status: 'canceled' }],
    ['an owner', { ...allServices, userId: ada.id }, { page: '1', limit: '20', userId: ada.id }],
    [
      'all filters on a later page',
      { page: 2, status: 'flow', userId: ada.id },
      { page: '2', limit: '20', status: 'flow', userId: ada.id },
    ],
  ])('is requested with %s', async (_, query, expected) => {
    const { client, calls } = await startAdministrator()
    await listAllServices(client, query, stay())
    expect(calls).toEqual([
      expect.objectContaining({ call: 'GET /v1/admin/services', query: expected, body: undefined }),
    ])
  })

  test('contains services without an owner or a product', async () => {
    const { client } = await startAdministrator()
    const byId = new Map((await allOf(client)).map((service) => [service.id, service]))
    expect([byId.size, byId.get(ownerlessServiceId), byId.get(productlessServiceId)]).toEqual([
      60,
      expect.objectContaining({ owner: undefined, product: expect.objectContaining({ id: 'ACPMH' }) }),
      expect.objectContaining({ product: 'ACPGONE', owner: expect.objectContaining({ id: expect.any(String) }) }),
    ])
  })
})

const provision = (client: ApiClient, serviceId: string, signal: AbortSignal) =>
  provisionService(client, { serviceId }, signal)

const actions = [
  ['suspend', 'POST', '/suspend', suspendService, adaActiveServiceId, 'serviceSuspended', 'suspended'],
  ['unsuspend', 'POST', '/unsuspend', unsuspendService, veraServiceIds.suspended, 'serviceUnsuspended', 'active'],
  ['cancel', 'POST', '/cancel', cancelServiceOfUser, adaActiveServiceId, 'serviceCancelled', 'active'],
  ['uncancel', 'POST', '/uncancel', uncancelService, veraServiceIds.canceling, 'serviceUncancelled', 'active'],
  ['provision', 'POST', '/provision', provision, provisionableServiceId, 'provisioningStarted', 'provisioning'],
  ['unprovision', 'GET', '/unprovision', unprovisionService, adaActiveServiceId, 'serviceUnprovisioned', 'suspended'],
  ['delete', 'DELETE', '', deleteService, adaFlowServiceId, 'serviceDeleted', undefined],
] as const

describe.each(actions)('%s a service', (_, method, path, act, id, type, status) => {
  test('is one call without a body and takes effect once', async () => {
    const { browser, client, calls } = await startAdministrator()
    expect(await act(client, id, stay())).toBeUndefined()
    const sent = calls.slice()
    const after = (await allOf(client)).find((service) => service.id === id)
    expect([sent, after?.status, await effectsOf(browser, type)]).toEqual([
      [expect.objectContaining({ call: `${method} /v1/admin/services/${id}${path}`, query: {}, body: undefined })],
      status,
      [expect.objectContaining({ byUserId: ruth.id, serviceId: id })],
    ])
  })

  test('that does not exist is rejected with the message of the server', async () => {
    const { client, sent } = await startAdministrator()
    const error = { kind: 'http', status: 404, code: 'NOT_FOUND', message: 'Service not found', reference }
    await expect(act(client, 'a/b?c=1', stay())).rejects.toEqual(error)
    expect(sent).toEqual([`${method} /v1/admin/services/a%2Fb%3Fc%3D1${path}`])
  })

  test('is rejected for a customer', async () => {
    const { browser, client } = await startAdministrator(ada)
    await expect(act(client, id, stay())).rejects.toMatchObject({ status: 403 })
    expect(await effectsOf(browser, type)).toEqual([])
  })
})

// Except provisioning, which can be repeated.
test.each(actions.filter(([name]) => name !== 'provision'))(
  '%s a service: the second time it is rejected',
  async (name, _, __, act, id, type) => {
    const { browser, client } = await startAdministrator()
    await act(client, id, stay())
    await expect(act(client, id, stay())).rejects.toMatchObject({ kind: 'http', status: name === 'delete' ? 404 : 409 })
    expect((await effectsOf(browser, type)).length).toBe(1)
  },
)

describe('unprovisioning, which is a GET,', () => {
  test('does not use a cache', async () => {
    const { client, calls } = await startAdministrator()
    await unprovisionService(client, adaActiveServiceId, stay())
    expect(calls).toEqual([expect.objectContaining({ cache: 'no-store' })])
  })

  test.each([
    [{ kind: 'dropped' }, { kind: 'network' }],
    [{ kind: 'cut' }, { kind: 'network' }],
    [{ kind: 'empty500' }, { kind: 'http', status: 500 }],
    [
      { kind: 'status', status: 503, retryAfter: 1 },
      { kind: 'http', status: 503 },
    ],
    [{ kind: 'html', status: 200 }, { kind: 'unreadable' }],
  ])('is never sent twice, whatever the response: %j', async (fault, error) => {
    const { browser, client, sent } = await startAdministrator()
    await browser.control('POST', '/faults', { ...fault, operationId: 'unprovisionService', committed: true })
    await expect(unprovisionService(client, adaActiveServiceId, stay())).rejects.toMatchObject(error)
    expect([sent, (await effectsOf(browser, 'serviceUnprovisioned')).length]).toEqual([
      [`GET /v1/admin/services/${adaActiveServiceId}/unprovision`],
      1,
    ])
  })
})

describe('changing a service', () => {
  test.each([
    ['its owner', { user: ben.id }],
    ['its subscription', { stripeSubscriptionId: 'sub_new' }],
    ['an empty subscription', { stripeSubscriptionId: '' }],
    ['active', { active: false }],
    ['its status', { status: 'expired' }],
    ['its domain', { deployment: { path: 'panel.new.example' } }],
    ['several', { user: ben.id, active: false, status: 'canceled', deployment: { path: '' } }],
  ] as const)('sends only the changed fields: %s', async (_, changes) => {
    const { browser, client, calls } = await startAdministrator()
    expect(await updateService(client, adaActiveServiceId, changes, stay())).toBeUndefined()
    expect([calls, await effectsOf(browser, 'serviceUpdated')]).toEqual([
      [expect.objectContaining({ call: `PUT /v1/admin/services/${adaActiveServiceId}`, query: {}, body: changes })],
      [expect.objectContaining({ byUserId: ruth.id, fields: Object.keys(changes) })],
    ])
  })

  test('changes the fields that are read afterwards', async () => {
    const { client } = await startAdministrator()
    const changes = { user: ben.id, stripeSubscriptionId: 'sub_new', deployment: { path: 'panel.new.example' } }
    await updateService(client, adaActiveServiceId, changes, stay())
    const { rows } = await listAllServices(client, { ...allServices, userId: ben.id }, stay())
    expect(rows).toMatchObject([{ stripeSubscriptionId: 'sub_new', deploymentPath: 'panel.new.example' }])
  })
})

describe('the progress of a service', () => {
  const ready = { status: 'active', isReady: true, isProvisioning: false, hasError: false, isInFlow: false }

  test.each(envelopeVariants)('is read in the envelope %s', async (variant) => {
    const { browser, client, calls } = await startAdministrator()
    await browser.control('POST', '/envelope', { variant })
    const status = await getServiceStatus(client, { serviceId: adaActiveServiceId }, stay())
    expect([status, calls]).toEqual([
      { ...ready, statusMessage: undefined },
      [expect.objectContaining({ call: `GET /v1/admin/services/${adaActiveServiceId}/status`, body: undefined })],
    ])
  })

  test('is reported during the deployment', async () => {
    const { client } = await startAdministrator()
    const readStatus = () => getServiceStatus(client, { serviceId: provisionableServiceId }, stay())
    const before = await readStatus()
    await provisionService(client, { serviceId: provisionableServiceId }, stay())
    const status = { isReady: false, hasError: false }
    expect([before, await readStatus()]).toEqual([
      { ...status, status: 'flow', isProvisioning: false, isInFlow: true, statusMessage: undefined },
      { ...status, status: 'provisioning', isProvisioning: true, isInFlow: false, statusMessage: expect.any(String) },
    ])
  })
})
