import { ada, ben, bo, ruth, sam } from '#sandbox/account/people.seeds'
import { provisionableServiceId } from '#sandbox/services/player-services.seeds'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { getPlatformAnalytics, getPlatformOverview, turnPlatformSwitch } from '../admin/platform/platform'
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
} from '../admin/services/services'
import {
  banUser,
  deleteUser,
  findUsers,
  getUser,
  listUsers,
  suspendUser,
  unbanUser,
  unsuspendUser,
  updateUser,
} from '../admin/users/users'
import type { ApiClient } from '../client/client'
import { type Operation, read, write } from './operation'

const adminRead = { ...read, person: ruth }
const adminWrite = { ...write, person: ruth, ignoresBody: 'unless it is not JSON' } as const

/** A POST without a body. */
type Post = readonly [
  operationId: string,
  act: (client: ApiClient, id: string, signal: AbortSignal) => Promise<void>,
  id: string,
  action: string,
]

/** Each one uses a user or a service whose status allows it. */
const userPosts: readonly Post[] = [
  ['banUser', banUser, ben.id, 'ban'],
  ['unbanUser', unbanUser, bo.id, 'unban'],
  ['suspendUser', suspendUser, ada.id, 'suspend'],
  ['unsuspendUser', unsuspendUser, sam.id, 'unsuspend'],
]
const servicePosts: readonly Post[] = [
  ['suspendService', suspendService, adaActiveServiceId, 'suspend'],
  ['unsuspendService', unsuspendService, veraServiceIds.suspended, 'unsuspend'],
  ['cancelServiceOfUser', cancelServiceOfUser, adaActiveServiceId, 'cancel'],
  ['uncancelService', uncancelService, veraServiceIds.ending, 'uncancel'],
  [
    'provisionService',
    (client, serviceId, signal) => provisionService(client, { serviceId }, signal),
    provisionableServiceId,
    'provision',
  ],
]

const toPostOperation =
  (things: 'users' | 'services') =>
  ([name, act, id, action]: Post): Operation => ({
    ...adminWrite,
    name,
    operationId: name,
    call: `POST /v1/admin/${things}/${id}/${action}`,
    isVariant: true,
    run: (client, signal) => act(client, id, signal),
  })

const userOperations: readonly Operation[] = [
  ...userPosts.map(toPostOperation('users')),
  {
    ...adminRead,
    name: 'listUsers',
    operationId: 'listUsers',
    call: 'GET /v1/admin/users',
    run: (client, signal) => listUsers(client, { page: 1, status: 'active', search: 'ada' }, signal),
  },
  {
    ...adminRead,
    name: 'findUsers',
    operationId: 'listUsers',
    call: 'GET /v1/admin/users',
    isVariant: true,
    run: (client, signal) => findUsers(client, { search: 'ben' }, signal),
  },
  {
    ...adminRead,
    name: 'getUser',
    operationId: 'getUser',
    call: `GET /v1/admin/users/${ada.id}`,
    run: (client, signal) => getUser(client, ada.id, signal),
  },
  {
    ...adminWrite,
    name: 'deleteUser',
    operationId: 'deleteUser',
    call: `DELETE /v1/admin/users/${ada.id}`,
    run: (client, signal) => deleteUser(client, ada.id, signal),
  },
  {
    ...adminWrite,
    name: 'updateUser',
    operationId: 'updateUser',
    call: `PUT /v1/admin/users/${ada.id}`,
    run: (client, signal) => updateUser(client, ada.id, { username: 'adele', status: 'suspended' }, signal),
  },
]

const serviceOperations: readonly Operation[] = [
  ...servicePosts.map(toPostOperation('services')),
  {
    ...adminRead,
    name: 'listAllServices',
    operationId: 'listAllServices',
    call: 'GET /v1/admin/services',
    run: (client, signal) => listAllServices(client, { page: 1, status: 'active', userId: ada.id }, signal),
  },
  {
    ...adminRead,
    name: 'getServiceStatus',
    operationId: 'getServiceStatus',
    call: `GET /v1/admin/services/${adaActiveServiceId}/status`,
    run: (client, signal) => getServiceStatus(client, { serviceId: adaActiveServiceId }, signal),
  },
  {
    // A GET with an effect.
    ...adminWrite,
    name: 'unprovisionService',
    operationId: 'unprovisionService',
    call: `GET /v1/admin/services/${adaActiveServiceId}/unprovision`,
    run: (client, signal) => unprovisionService(client, adaActiveServiceId, signal),
  },
  {
    ...adminWrite,
    name: 'deleteService',
    operationId: 'deleteService',
    call: `DELETE /v1/admin/services/${adaFlowServiceId}`,
    isVariant: true,
    run: (client, signal) => deleteService(client, adaFlowServiceId, signal),
  },
  {
    ...adminWrite,
    name: 'updateService',
    operationId: 'updateService',
    call: `PUT /v1/admin/services/${adaActiveServiceId}`,
    isVariant: true,
    run: (client, signal) =>
      updateService(client, adaActiveServiceId, { user: ben.id, deployment: { path: 'panel.ben.example' } }, signal),
  },
]

const platformOperations: readonly Operation[] = [
  {
    ...adminRead,
    name: 'getPlatformOverview',
    operationId: 'getPlatformOverview',
    call: 'GET /v1/admin/platform/overview',
    run: getPlatformOverview,
  },
  {
    ...adminRead,
    name: 'getPlatformAnalytics',
    operationId: 'getPlatformAnalytics',
    call: 'GET /v1/admin/platform/analytics',
    run: (client, signal) => getPlatformAnalytics(client, { period: '7d', type: 'services' }, signal),
  },
  {
    ...adminWrite,
    name: 'turnPlatformSwitch',
    operationId: 'updatePlatformSettings',
    call: 'PUT /v1/admin/platform/settings',
    ignoresBody: false,
    run: (client, signal) => turnPlatformSwitch(client, { name: 'cancellationEnabled', isOn: false }, signal),
  },
]

/** The operations for users, services and the platform. */
export const adminOperations: readonly Operation[] = [...userOperations, ...serviceOperations, ...platformOperations]
