import type { ApiError } from '../../../shared/api-error'
import type { ServiceReadiness } from '../../../shared/model'
import type { ManualCall } from '../../../testing/manual-port'
import { LIMIT_MS, type ProvisioningWorld } from './provisioning-world'

/** An event of a random run. A response that the machine no longer waits for is `late`. */
export type Happening =
  | { kind: 'started' | 'hidden' | 'visible' | 'checkAgain' | 'time' | 'late' }
  | { kind: 'notStarted' | 'miss'; error: ApiError }
  | { kind: 'response'; readiness: ServiceReadiness }

const TOO_LATE: ApiError = { kind: 'timeout', message: '' }
const BACK_OFF = [2_000, 4_000, 8_000, 15_000]
const ENDS = [401, 403, 404]
const CHECKED = ['lost', 'stopped', 'ended']

/** The outcome of a deployment as far as it is known, or `watching` until there is one. */
type Outcome = 'watching' | 'ready' | 'failed' | 'rejected' | 'ended' | 'lost' | 'stopped'

/** Watches a deployment and records the invariants that it breaks. It knows only the calls, the responses and whether the tab is hidden. */
export function createInvariants(
  { actor, clock, begin, loadStatus, notified }: ProvisioningWorld,
  isHiddenAtFirst: boolean,
) {
  const responded = new Set<unknown>()
  const broken = new Set<string>()
  const expectedToNotify: string[] = []
  let isHidden = isHiddenAtFirst
  let outcome: Outcome = 'watching'
  /** The time of the next poll. Undefined while a call is in flight, and after the end. */
  let dueAt: number | undefined
  let callSince = clock.now()
  let misses = 0
  let status: string | undefined
  let error: ApiError | null = null
  /** The unclear error of the start, until the first status. */
  let startError: ApiError | null = null
  /** True if the last status showed an end. */
  let showedEnd = false

  const check = (rule: string, holds: boolean) => void (holds || broken.add(rule))
  const isPending = (call: Pick<ManualCall<never, unknown>, 'aborted'>) => !call.aborted && !responded.has(call)
  const pending = () => [...begin.calls, ...loadStatus.calls].filter(isPending)

  function look() {
    const { value, context } = actor.getSnapshot()
    return { value, context, printed: JSON.stringify([value, context]), polls: loadStatus.calls.length }
  }

  function end(as: Outcome, why: ApiError | null = null): void {
    outcome = as
    error = why
    dueAt = undefined
  }

  function miss(why: ApiError): void {
    const retryAfterMs = why.retryAfterMs ?? 0
    misses += 1
    error = why
    dueAt = clock.now() + Math.max(BACK_OFF[misses - 1] ?? 0, retryAfterMs)
    if (misses === 5 || retryAfterMs > 60_000) end('lost', why)
  }

  /** After an unclear start, a poll is due at once. */
  function setUnclear(why: ApiError): void {
    startError = why
    dueAt = clock.now()
  }

  function respond({ status: newStatus, isReady, isProvisioning, hasError }: ServiceReadiness): void {
    const isInProgress = newStatus === 'provisioning' || isProvisioning === true
    const showsEnd = !isInProgress && newStatus !== 'flow' && newStatus !== 'active'
    misses = 0
    error = null
    if (newStatus !== status) expectedToNotify.push(newStatus)
    status = newStatus
    if (hasError) end('failed')
    else if (newStatus === 'active' && isReady) end('ready')
    else if (startError !== null && !isInProgress) end('rejected', startError)
    else if (showsEnd && showedEnd) end('ended')
    else dueAt = clock.now() + 2_000
    startError = null
    showedEnd = showsEnd
  }

  function note(happening: Happening): void {
    if (happening.kind === 'hidden') isHidden = true
    if (happening.kind === 'visible') isHidden = false
    if (happening.kind === 'started') {
      expectedToNotify.push('started')
      dueAt = clock.now() + 2_000
    }
    if (happening.kind === 'notStarted') {
      const { status: response = 500 } = happening.error
      if (response >= 500) setUnclear(happening.error)
      else end('rejected', happening.error)
    }
    if (happening.kind === 'response') respond(happening.readiness)
    if (happening.kind === 'miss') {
      if (ENDS.includes(happening.error.status ?? 0)) end('stopped', happening.error)
      else miss(happening.error)
    }
    if (happening.kind === 'checkAgain' && CHECKED.includes(outcome)) {
      outcome = 'watching'
      misses = 0
      error = null
      dueAt = clock.now()
    }
  }

  async function watch(happening: Happening, act: () => unknown): Promise<void> {
    const before = look()
    const wasPending = pending()
    await act()
    const after = look()
    note(happening)
    if (wasPending.length > 0 && clock.now() - callSince >= LIMIT_MS) {
      check(
        'a call ends after 35 s',
        wasPending.every(({ aborted }) => aborted),
      )
      if (before.polls === 0) setUnclear(TOO_LATE)
      else miss(TOO_LATE)
    }

    const isDue = dueAt !== undefined && clock.now() >= dueAt
    const polled = after.polls - before.polls
    check('no poll is sent while hidden', polled === 0 || !isHidden)
    check('no poll is sent early', polled === 0 || isDue)
    check('a due poll is sent once', polled === Number(isDue && !isHidden))
    if (polled > 0) {
      callSince = clock.now()
      dueAt = undefined
    }

    const mayBePending = polled > 0 || (wasPending.length > 0 && dueAt === undefined && outcome === 'watching')
    check('one call at once', pending().length === Number(mayBePending))
    check('one timer at most', clock.timers() === Number(outcome === 'watching' && !(isDue && isHidden)))
    check('one start is sent', begin.calls.length === 1)
    check('a late response is dropped', happening.kind !== 'late' || before.printed === after.printed)
    check('ready if active and isReady', (after.value === 'ready') === (outcome === 'ready'))
    check('failed if hasError', (after.value === 'failed') === (outcome === 'failed'))
    check('rejected if not started', (after.value === 'rejected') === (outcome === 'rejected'))
    check('ended after two statuses that show an end', (after.value === 'ended') === (outcome === 'ended'))
    check('stopped by 401, 403 and 404', (after.value === 'stopped') === (outcome === 'stopped'))
    check('lost after five misses or a long Retry-After', (after.value === 'lost') === (outcome === 'lost'))
    check('it is watched until it ends', actor.getSnapshot().hasTag('watching') === (outcome === 'watching'))
    check('the error is the latest one', JSON.stringify(after.context.error) === JSON.stringify(error))
    check('unclear until the first status', JSON.stringify(after.context.startError) === JSON.stringify(startError))
    check('each change is notified once', JSON.stringify(notified) === JSON.stringify(expectedToNotify))
  }

  return {
    broken,
    watch,
    /** Stops the actor. Nothing may continue afterwards. */
    leave(): void {
      actor.stop()
      check('nothing is left of it', clock.timers() === 0 && pending().length === 0)
    },
    outcome: () => outcome,
    /** Marks a call as ended. Returns true if the machine still waits for it. */
    endsPending(call: Pick<ManualCall<never, unknown>, 'aborted'>): boolean {
      const wasPending = isPending(call)
      responded.add(call)
      return wasPending
    },
  }
}
