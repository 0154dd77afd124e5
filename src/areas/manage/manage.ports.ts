import { fromPromise } from 'xstate'
import { cancellationOf } from '#machines/manage/cancellation'
import type { serviceConfigMachine } from '#machines/manage/service-config.machine'
import type { DeploymentConfig, Service } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import { writeAndVerify } from '../../shared/calls/write-and-verify'
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
 * Cancels a service. A service that has an end counts as cancelled.
 *
 * @throws the error of the request, if the service is not cancelled
 */
export function cancelAndVerify(client: ApiClient, serviceId: string, signal: AbortSignal): Promise<void> {
  const isCancelled = (service: Service) => cancellationOf(service, serverNow()).state === 'pending'
  return writeAndVerify(client, serviceId, cancelService, isCancelled, signal)
}
