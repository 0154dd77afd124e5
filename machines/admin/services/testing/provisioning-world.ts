import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import type { ServiceReadiness } from '../../../shared/model'
import { manualPort } from '../../../testing/manual-port'
import { provisioningMachine } from '../provisioning.machine'

export const PAUSE_MS = 2_000
export const LIMIT_MS = 35_000
/** Longer than any wait that there is. */
export const A_DAY_MS = 24 * 60 * 60 * 1000

/** What the server says of a deployment that goes on, unless a test says otherwise. */
export function readiness(said: Partial<ServiceReadiness> = {}): ServiceReadiness {
  return {
    status: 'provisioning',
    isReady: false,
    isProvisioning: true,
    hasError: false,
    isInFlow: false,
    statusMessage: undefined,
    ...said,
  }
}

export const deployed = readiness({ status: 'active', isReady: true, isProvisioning: false })
/** What somebody has ended elsewhere, and what was not begun. */
export const suspended = readiness({ status: 'suspended', isProvisioning: false })
export const broken = readiness({ hasError: true, statusMessage: 'No space left.' })

/** A clock that the test moves, and that says how many timers wait for it. */
export function countedClock() {
  const clock = new SimulatedClock()
  const waiting = new Set<unknown>()
  return {
    now: () => clock.now(),
    increment: (ms: number) => clock.increment(ms),
    timers: () => waiting.size,
    setTimeout(ring: () => void, ms: number) {
      const timer = clock.setTimeout(() => {
        waiting.delete(timer)
        ring()
      }, ms)
      waiting.add(timer)
      return timer
    },
    clearTimeout(timer: number) {
      waiting.delete(timer)
      clock.clearTimeout(timer)
    },
  }
}

/** A deployment whose calls the test answers, whose clock it moves, and what it has told. */
export function startProvisioning(
  input: InputFrom<typeof provisioningMachine> = { serviceId: 'service-1' },
  machine = provisioningMachine,
) {
  const begin = manualPort<void, { serviceId: string }>()
  const askStatus = manualPort<ServiceReadiness, { serviceId: string }>()
  const clock = countedClock()
  const notified: string[] = []
  const actor = createActor(
    machine.provide({
      actors: { startProvisioning: begin.logic, askStatus: askStatus.logic },
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
  return { actor, clock, begin, askStatus, notified, send }
}

export type ProvisioningWorld = ReturnType<typeof startProvisioning>

/** One that was accepted, and is not asked about yet. */
export async function startWaiting(): Promise<ProvisioningWorld> {
  const world = startProvisioning()
  await world.begin.resolve()
  return world
}

/** One that is asked about for the first time. */
export async function startAsking(): Promise<ProvisioningWorld> {
  const world = await startWaiting()
  world.clock.increment(PAUSE_MS)
  return world
}

/** One that may have been begun, or not, and is asked about for the first time. */
export async function startUnsure(error: unknown): Promise<ProvisioningWorld> {
  const world = startProvisioning()
  await world.begin.reject(error)
  return world
}

/** One whose asks have failed so many times in a row; each is put as soon as it may be. */
export async function startMissing(...errors: readonly unknown[]): Promise<ProvisioningWorld> {
  const world = await startAsking()
  for (const [index, error] of errors.entries()) {
    if (index > 0) world.clock.increment(A_DAY_MS)
    await world.askStatus.reject(error)
  }
  return world
}

/** Where it is, what is known, and how often it was begun and asked about. */
export function standing({ actor, clock, begin, askStatus }: ProvisioningWorld) {
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
    asked: [begin.calls.length, askStatus.calls.length],
    timers: clock.timers(),
  }
}
