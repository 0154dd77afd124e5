import { isAmbiguous, toApiError } from '#machines/shared/api-error'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../client/client'
import { listServices } from './services'

/**
 * Performs a write to one of the customer's services. If its result is unclear or a 409, the services are read once, and a service
 * that looks as after the write counts as a success. The write is never sent again.
 *
 * @param isDone returns true if the service looks as after the write
 * @throws the error of the write, if it was not done
 */
export async function writeAndVerify(
  client: ApiClient,
  serviceId: string,
  write: (client: ApiClient, input: { serviceId: string }, signal: AbortSignal) => Promise<void>,
  isDone: (service: Service) => boolean,
  signal: AbortSignal,
): Promise<void> {
  try {
    await write(client, { serviceId }, signal)
  } catch (thrown) {
    const error = toApiError(thrown)
    if (!isAmbiguous(error) && error.status !== 409) throw thrown
    const services = await listServices(client, signal).catch(() => [])
    const service = services.find(({ id }) => id === serviceId)
    if (service === undefined || !isDone(service)) throw thrown
  }
}
