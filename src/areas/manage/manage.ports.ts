import { fromPromise } from 'xstate'
import { cancellationOf } from '#machines/manage/cancellation'
import type { serviceConfigMachine } from '#machines/manage/service-config.machine'
import { isAmbiguous, toApiError } from '#machines/shared/api-error'
import type { DeploymentConfig } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import { listServices } from '../../shared/calls/services'
import type { ApiClient } from '../../shared/client/client'
import { serverNow } from '../../shared/client/server-clock'
import { cancelService, getDeploymentConfig, saveDeploymentConfig } from './manage.calls'

export const serviceConfigPorts = (client: ApiClient): Ports<typeof serviceConfigMachine> => ({
  loadConfig: fromPromise<DeploymentConfig, { serviceId: string }>(({ input, signal }) =>
    getDeploymentConfig(client, input, signal),
  ),
  saveConfig: fromPromise<void, { serviceId: string; config: DeploymentConfig; userId: string }>(({ input, signal }) =>
    saveDeploymentConfig(client, input, signal),
  ),
})

/**
 * Cancels a service. If the result is unclear or a 409, the services are read once. A service that has an end by then counts as
 * cancelled. The request is never sent again.
 *
 * @throws the error of the request, if the service is not cancelled
 */
export async function cancelAndVerify(client: ApiClient, serviceId: string, signal: AbortSignal): Promise<void> {
  try {
    await cancelService(client, { serviceId }, signal)
  } catch (thrown) {
    const error = toApiError(thrown)
    const mayBeCancelled = isAmbiguous(error) || error.status === 409
    if (!mayBeCancelled || !(await isCancelled(client, serviceId, signal))) throw thrown
  }
}

async function isCancelled(client: ApiClient, serviceId: string, signal: AbortSignal): Promise<boolean> {
  const services = await listServices(client, signal).catch(() => [])
  const service = services.find(({ id }) => id === serviceId)
  return service !== undefined && cancellationOf(service, serverNow()).state === 'pending'
}
