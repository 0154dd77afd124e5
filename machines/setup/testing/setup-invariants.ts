import type { ApiError } from '../../shared/api-error'
import type { ManualCall } from '../../testing/manual-port'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import type { SetupStep } from '../flow-steps'
import type { SetupCustomer } from '../setup.machine'
import type { StepData } from '../step-data'
import type { SetupWorld } from './setup-world'

/** After these nobody knows whether a step was accepted. */
export const UNCLEAR = [noNetwork, tooLate, unreadableResponse, rejected(409), rejected(500)] as const

/** What happens to a setup; an answer that the machine waits for no longer is `late`. */
export type News =
  | { kind: 'continue'; data: StepData | null; isComplete: boolean; customer: SetupCustomer | null }
  | { kind: 'edited' | 'locateAgain' | 'time' | 'late' | 'accepted' | 'notLocated' | 'notLooked' }
  | { kind: 'located'; found: string | null }
  | { kind: 'rejected'; error: ApiError }
  | { kind: 'looked'; hasLeft: boolean }

type Said = { readonly step: SetupStep | null; readonly type: string; readonly error?: ApiError }

/** Watches a setup and writes down the rules that it breaks. It knows what was sent and heard, and no machine. */
export function createInvariants(world: SetupWorld) {
  const { actor, clock, notified } = world
  const ports = [world.findStep, world.submitStep, world.hasLeftSetup]
  const responded = new Set<unknown>()
  const broken = new Set<string>()
  let said: Said = { step: null, type: 'nothing' }
  let sentStep: SetupStep | undefined
  let mayBeDeployed = false
  let clickedAt = clock.now()

  const isPending = (call: Pick<ManualCall<never, unknown>, 'aborted'>) => !call.aborted && !responded.has(call)
  const demand = (rule: string, holds: boolean) => void (holds || broken.add(rule))

  function look() {
    const snapshot = actor.getSnapshot()
    const { step, submission } = snapshot.context
    return {
      step,
      isBusy: snapshot.hasTag('busy'),
      isDeployed: snapshot.matches('deployed'),
      isLocating: snapshot.matches({ asking: 'locating' }),
      printed: JSON.stringify([snapshot.value, snapshot.context]),
      // A setup that is over shows no step.
      shown: isOver(snapshot) || submission?.step !== step ? undefined : submission?.outcome,
      sent: world.submitStep.calls.length,
    }
  }
  type Look = ReturnType<typeof look>

  function maySend(news: News, { step, isBusy }: Look): boolean {
    if (news.kind !== 'continue' || isBusy || !news.isComplete || news.customer === null) return false
    return news.data?.step === step && (step !== 'bot' || news.customer.isDiscordLinked)
  }

  /** What was said last of which step. */
  function note(news: News, before: Look, after: Look): void {
    const { step } = before
    if (after.sent > before.sent) {
      said = { step, type: 'pending' }
      sentStep = step ?? undefined
      mayBeDeployed = step === 'database'
    } else if (news.kind === 'continue' && news.data === null && !before.isBusy) said = { step, type: 'missing' }
    if (news.kind === 'edited' && !before.isBusy) said = { step, type: 'nothing' }
    if (news.kind === 'accepted') said = { step, type: 'accepted' }
    if (news.kind === 'rejected') said = { step, type: 'rejected', error: news.error }
    if (news.kind === 'rejected' && !isUnclear(news.error)) mayBeDeployed = false
    const hasTimedOut = news.kind === 'time' && before.isBusy && !after.isBusy
    const hasResponded = said.step === step && (said.type === 'accepted' || said.type === 'rejected')
    if (hasTimedOut && !hasResponded) said = { step, type: 'rejected', error: { kind: 'timeout', message: '' } }
  }

  async function watch(news: News, act: () => unknown): Promise<void> {
    const before = look()
    const isClick = news.kind === 'continue' || news.kind === 'edited' || news.kind === 'locateAgain'
    if (isClick) clickedAt = clock.now()
    await act()
    const after = look()
    const wasUnclear = mayBeDeployed
    note(news, before, after)

    demand('one call at once', ports.flatMap(({ calls }) => calls.filter(isPending)).length <= 1)
    demand('a step is sent by Continue', after.sent - before.sent === Number(maySend(news, before)))
    demand('nothing is clicked while busy', !(isClick && before.isBusy) || before.printed === after.printed)
    demand('a late answer is dropped', news.kind !== 'late' || before.printed === after.printed)
    demand('not busy after 35 s', !after.isBusy || clock.now() - clickedAt < 35_000)

    const isDone = news.kind === 'accepted' && sentStep === 'database'
    const isFound = (news.kind === 'located' && news.found === null) || (news.kind === 'looked' && news.hasLeft)
    demand('deployed by a yes', after.isDeployed === (isDone || (isFound && wasUnclear)))
    demand('deployed is told once', notified.length === Number(after.isDeployed))

    const { shown } = after
    const isTrue = shown?.type === said.type && after.step === said.step
    const isSameError = shown?.type !== 'rejected' || JSON.stringify(shown.error) === JSON.stringify(said.error)
    demand('an outcome is shown at its step', shown === undefined || (isTrue && isSameError))
    if (news.kind === 'rejected' && news.error.status !== 404) {
      const stays = !after.isBusy && after.step === sentStep && shown?.type === 'rejected'
      demand('an unclear step is looked for', isUnclear(news.error) ? after.isLocating : stays)
    }
  }

  return {
    broken,
    watch,
    /** Whether an answer to a call is heard; from now on it is answered. */
    hears(call: Pick<ManualCall<never, unknown>, 'aborted'>): boolean {
      const isHeard = isPending(call)
      responded.add(call)
      return isHeard
    },
  }
}

export function isOver(snapshot: ReturnType<SetupWorld['actor']['getSnapshot']>): boolean {
  return snapshot.status !== 'active' || snapshot.matches('deployed')
}

function isUnclear(error: ApiError): boolean {
  return UNCLEAR.some((one) => JSON.stringify(one) === JSON.stringify(error))
}
