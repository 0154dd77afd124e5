import { type AnyActorRef, createActor, type InputFrom, SimulatedClock } from 'xstate'
import type { ServiceReadiness } from '../../../shared/model'
import { manualPort } from '../../../testing/manual-port'
import { provisioningMachine } from '../provisioning.machine'

export const PAUSE_MS = 2_000
export const LIMIT_MS = 35_000
/** Longer than every wait. */
export const A_DAY_MS = 24 * 60 * 60 * 1000

/** The status of a deployment in progress. */
export function readiness(overrides: Partial<ServiceReadiness> = {}): ServiceReadiness {
  return {
    status: 'provisioning',
    isReady: false,
    isProvisioning: true,
    hasError: false,
    isInFlow: false,
    statusMessage: undefined,
    ...overrides,
  }
}

export const deployed = readiness({ status: 'active', isReady: true, isProvisioning: false })
/** The status of a deployment that was ended elsewhere or was not started. */
export const suspended = readiness({ status: 'suspended', isProvisioning: false })
export const broken = readiness({ hasError: true, statusMessage: 'No space left.' })

/** Returns the number of pending timers. XState's scheduler stores them with its actors. */
export function timersOf({ system }: AnyActorRef): number {
  return Object.keys(system.getSnapshot()._scheduledEvents).length
}

/** Starts a deployment whose calls the test resolves, with a simulated clock and a list of the notifications. */
export function startProvisioning(input: InputFrom<typeof provisioningMachine> = { serviceId: 'service-1' }) {
  const begin = manualPort<void, { serviceId: string }>()
  const loadStatus = manualPort<ServiceReadiness, { serviceId: string }>()
  const clock = new SimulatedClock()
  const notified: string[] = []
  const actor = createActor(
    provisioningMachine.provide({
      actors: { startProvisioning: begin.logic, loadStatus: loadStatus.logic },
      actions: {
        notifyStarted: () => void notified.push('started'),
        notifyStatusChanged: (_, params) => void notified.push(params.output.status),
      },
    }),
    { input, clock },
  ).start()
  const send = (...types: readonly ('hidden' | 'visible' | 'checkAgain')[]) => {
    for (const type of types) actor.send({ type })
  }
  return { actor, clock, begin, loadStatus, notified, send }
}

export type ProvisioningWorld = ReturnType<typeof startProvisioning>

/** The start was accepted, and the first poll is not due yet. */
export async function startWaiting(): Promise<ProvisioningWorld> {
  const world = startProvisioning()
  await world.begin.resolve()
  return world
}

/** The first poll is in flight. */
export async function startPolling(): Promise<ProvisioningWorld> {
  const world = await startWaiting()
  world.clock.increment(PAUSE_MS)
  return world
}

/** The start was unclear, and the first poll is in flight. */
export async function startUnsure(error: unknown): Promise<ProvisioningWorld> {
  const world = startProvisioning()
  await world.begin.reject(error)
  return world
}

/** The polls have failed with these errors in a row. */
export async function startMissing(...errors: readonly unknown[]): Promise<ProvisioningWorld> {
  const world = await startPolling()
  for (const error of errors) await respond(world, { error })
  return world
}

/** Ends the poll in flight, or else the next one, with a status or an error. */
export async function respond(
  { actor, clock, loadStatus }: ProvisioningWorld,
  response: ServiceReadiness | { readonly error: unknown },
): Promise<void> {
  if (actor.getSnapshot().value === 'waiting') clock.increment(A_DAY_MS)
  await ('error' in response ? loadStatus.reject(response.error) : loadStatus.resolve(response))
}

/** Returns the state and the number of calls: [startProvisioning, loadStatus]. */
export function stateOf({ actor, begin, loadStatus }: ProvisioningWorld) {
  const snapshot = actor.getSnapshot()
  const { readiness: known, misses, error, startError } = snapshot.context
  return {
    value: snapshot.value,
    readiness: known,
    misses,
    error,
    startError,
    isWatching: snapshot.hasTag('watching'),
    isBusy: snapshot.hasTag('busy'),
    calls: [begin.calls.length, loadStatus.calls.length],
    timers: timersOf(actor),
  }
}
