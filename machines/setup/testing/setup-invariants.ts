import type { ApiError } from '../../shared/api-error'
import type { ManualCall } from '../../testing/manual-port'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import type { SetupStep } from '../flow-steps'
import type { SetupCustomer } from '../setup.machine'
import type { StepData } from '../step-data'
import type { SetupWorld } from './setup-world'

/** Errors after which the step may have been accepted. */
export const UNCLEAR = [noNetwork, tooLate, unreadableResponse, rejected(409), rejected(500)] as const

/** An event of a setup. A response that the machine no longer waits for is `late`. */
export type Happening =
  | { kind: 'continue'; data: StepData | null; isComplete: boolean; customer: SetupCustomer | null }
  | { kind: 'edited' | 'locateAgain' | 'time' | 'late' | 'accepted' | 'notLocated' | 'notLooked' }
  | { kind: 'located'; found: string | null }
  | { kind: 'rejected'; error: ApiError }
  | { kind: 'looked'; hasLeft: boolean }

type Expected = { readonly step: SetupStep | null; readonly type: string; readonly error?: ApiError }

/** Watches a setup and records the invariants that it breaks. It only knows what was sent and received. */
export function createInvariants(world: SetupWorld) {
  const { actor, clock, notified } = world
  const ports = [world.findStep, world.submitStep, world.hasLeftSetup]
  const responded = new Set<unknown>()
  const broken = new Set<string>()
  let expected: Expected = { step: null, type: 'nothing' }
  let sentStep: SetupStep | undefined
  let mayBeDeployed = false
  let clickedAt = clock.now()

  const isPending = (call: Pick<ManualCall<never, unknown>, 'aborted'>) => !call.aborted && !responded.has(call)
  const check = (rule: string, holds: boolean) => void (holds || broken.add(rule))

  function look() {
    const snapshot = actor.getSnapshot()
    const { step, submission } = snapshot.context
    return {
      step,
      isBusy: snapshot.hasTag('busy'),
      isDeployed: snapshot.matches('deployed'),
      isLocating: snapshot.matches({ asking: 'locating' }),
      printed: JSON.stringify([snapshot.value, snapshot.context]),
      // A finished setup shows no step.
      shown: isOver(snapshot) || submission?.step !== step ? undefined : submission?.outcome,
      sent: world.submitStep.calls.length,
    }
  }
  type Look = ReturnType<typeof look>

  function maySend(happening: Happening, { step, isBusy }: Look): boolean {
    if (happening.kind !== 'continue' || isBusy || !happening.isComplete || happening.customer === null) return false
    return happening.data?.step === step && (step !== 'bot' || happening.customer.isDiscordLinked)
  }

  /** Updates the outcome that must be shown, and its step. */
  function note(happening: Happening, before: Look, after: Look): void {
    const { step } = before
    if (after.sent > before.sent) {
      expected = { step, type: 'pending' }
      sentStep = step ?? undefined
      mayBeDeployed = step === 'database'
    } else if (happening.kind === 'continue' && happening.data === null && !before.isBusy)
      expected = { step, type: 'missing' }
    if (happening.kind === 'edited' && !before.isBusy) expected = { step, type: 'nothing' }
    if (happening.kind === 'accepted') expected = { step, type: 'accepted' }
    if (happening.kind === 'rejected') expected = { step, type: 'rejected', error: happening.error }
    if (happening.kind === 'rejected' && !isUnclear(happening.error)) mayBeDeployed = false
    const hasTimedOut = happening.kind === 'time' && before.isBusy && !after.isBusy
    const hasResponded = expected.step === step && (expected.type === 'accepted' || expected.type === 'rejected')
    if (hasTimedOut && !hasResponded) expected = { step, type: 'rejected', error: { kind: 'timeout', message: '' } }
  }

  async function watch(happening: Happening, act: () => unknown): Promise<void> {
    const before = look()
    const isClick = happening.kind === 'continue' || happening.kind === 'edited' || happening.kind === 'locateAgain'
    if (isClick) clickedAt = clock.now()
    await act()
    const after = look()
    const wasUnclear = mayBeDeployed
    note(happening, before, after)

    check('one call at once', ports.flatMap(({ calls }) => calls.filter(isPending)).length <= 1)
    check('a step is sent by Continue', after.sent - before.sent === Number(maySend(happening, before)))
    check('nothing is clicked while busy', !(isClick && before.isBusy) || before.printed === after.printed)
    check('a late response is ignored', happening.kind !== 'late' || before.printed === after.printed)
    check('not busy after 35 s', !after.isBusy || clock.now() - clickedAt < 35_000)

    const isDone = happening.kind === 'accepted' && sentStep === 'database'
    const isFound =
      (happening.kind === 'located' && happening.found === null) || (happening.kind === 'looked' && happening.hasLeft)
    check('deployed only if confirmed', after.isDeployed === (isDone || (isFound && wasUnclear)))
    check('deployed is notified once', notified.length === Number(after.isDeployed))

    const { shown } = after
    const isTrue = shown?.type === expected.type && after.step === expected.step
    const isSameError = shown?.type !== 'rejected' || JSON.stringify(shown.error) === JSON.stringify(expected.error)
    check('an outcome is shown at its step', shown === undefined || (isTrue && isSameError))
    if (happening.kind === 'rejected' && happening.error.status !== 404) {
      const stays = !after.isBusy && after.step === sentStep && shown?.type === 'rejected'
      check('an unclear step is loaded', isUnclear(happening.error) ? after.isLocating : stays)
    }
  }

  return {
    broken,
    watch,
    /** Marks a call as ended. Returns true if the machine still waits for it. */
    endsPending(call: Pick<ManualCall<never, unknown>, 'aborted'>): boolean {
      const wasPending = isPending(call)
      responded.add(call)
      return wasPending
    },
  }
}

export function isOver(snapshot: ReturnType<SetupWorld['actor']['getSnapshot']>): boolean {
  return snapshot.status !== 'active' || snapshot.matches('deployed')
}

function isUnclear(error: ApiError): boolean {
  return UNCLEAR.some((one) => JSON.stringify(one) === JSON.stringify(error))
}
