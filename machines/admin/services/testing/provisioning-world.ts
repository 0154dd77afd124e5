import type { AnyActorRef, InputFrom } from 'xstate'
import { play, playable, type Step } from '../../../testing/play'
import type { ServiceReadiness } from '../managed-service'
import { provisioningMachine } from '../provisioning.machine'

export const PAUSE_MS = 2_000
export const HIDDEN_PAUSE_MS = 30_000
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

const start = playable(provisioningMachine, {
  notifyStarted: () => '',
  notifyStatusChanged: (_, { output }: { output: ServiceReadiness }) => output.status,
})

/** Starts a deployment whose calls the test resolves, with a simulated clock and a list of what it did. */
export function startProvisioning(input: InputFrom<typeof provisioningMachine> = { serviceId: 'service-1' }) {
  const played = start(input)
  const send = (...types: readonly ('hidden' | 'visible' | 'checkAgain')[]) => {
    for (const type of types) played.actor.send({ type })
  }
  return { ...played, ...played.ports, send }
}

export type ProvisioningWorld = ReturnType<typeof startProvisioning>
export type ProvisioningStep = Step<typeof provisioningMachine>

/** A deployment after these steps. */
export async function startAfter(...steps: readonly ProvisioningStep[]): Promise<ProvisioningWorld> {
  const world = startProvisioning()
  await play(world, ...steps)
  return world
}

export const ACCEPTED = { startProvisioning: undefined }

/** The start was accepted, and the first poll is not due yet. */
export const startWaiting = () => startAfter(ACCEPTED)
/** The first poll is in flight. */
export const startPolling = () => startAfter(ACCEPTED, PAUSE_MS)
/** The start was unclear, and the first poll is in flight. */
export const startUnsure = (error: unknown) => startAfter({ port: 'startProvisioning', error })

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

/** Returns the state, the number of polls and pending timers, and the notifications. The start is called once. */
export function stateOf({ actor, ports, did }: ProvisioningWorld) {
  const { value, context, tags } = actor.getSnapshot()
  const { readiness: known, misses, error, startError } = context
  return {
    ...{ value, readiness: known, misses, error, startError },
    isWatching: tags.has('watching'),
    isBusy: tags.has('busy'),
    starts: ports.startProvisioning.calls.length,
    polls: ports.loadStatus.calls.length,
    timers: timersOf(actor),
    notified: did.filter((entry) => !(entry in ports)),
  }
}

/** The notifications of a start and of these statuses. */
export const started = (...statuses: readonly string[]) => [
  'notifyStarted',
  ...statuses.map((status) => `notifyStatusChanged ${status}`),
]
