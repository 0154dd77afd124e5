import { useSnapshots } from '../../shared/xstate/actors-by-id'
import { useWork } from '../kit/admin-context'
import { createServiceWork } from './service-work'

/** Returns how many deployments have failed, of those that were started here or are on the page of the list that was loaded last. */
export function useFailedDeployments(): number {
  const { provisionings, looks } = useWork(createServiceWork)
  const started = [...useSnapshots(provisionings.actors)].filter(([, snapshot]) => snapshot.matches('failed'))
  const seen = [...useSnapshots(looks.actors)].filter(([, { context }]) => context.readiness?.hasError)
  return new Set([...started, ...seen].map(([serviceId]) => serviceId)).size
}
