import type { ApiError } from '../../../shared/api-error'
import type { ServiceReadiness } from '../../../shared/model'
import type { ManualCall } from '../../../testing/manual-port'
import { LIMIT_MS, type ProvisioningWorld } from './provisioning-world'

/** What happens to a deployment; an answer that the machine waits for no longer is `late`. */
export type News =
  | { kind: 'started' | 'hidden' | 'visible' | 'checkAgain' | 'time' | 'late' }
  | { kind: 'notStarted' | 'miss'; error: ApiError }
  | { kind: 'response'; readiness: ServiceReadiness }

const TOO_LATE: ApiError = { kind: 'timeout', message: '' }
const BACK_OFF = [2_000, 4_000, 8_000, 15_000]
const ENDS = [401, 403, 404]
const CHECKED = ['lost', 'stopped', 'ended']

/** How a deployment has come out, as far as can be known; `watching` as long as it has not. */
type Outcome = 'watching' | 'ready' | 'failed' | 'rejected' | 'ended' | 'lost' | 'stopped'

/** Watches a deployment and writes down the rules that it breaks. It knows what was asked, said and seen, and no machine. */
export function createInvariants(
  { actor, clock, begin, askStatus, notified }: ProvisioningWorld,
  isHiddenAtFirst: boolean,
) {
  const responded = new Set<unknown>()
  const broken = new Set<string>()
  const expectedToNotify: string[] = []
  let isHidden = isHiddenAtFirst
  let outcome: Outcome = 'watching'
  /** When the next ask is due; undefined while a call is under way, and when it is over. */
  let dueAt: number | undefined
  let callSince = clock.now()
  let misses = 0
  let status: string | undefined
  let error: ApiError | null = null
  /** The answer to the start, as long as it leaves it open whether it was begun. */
  let doubt: ApiError | null = null
  /** Whether the last answer was that it does not go on. */
  let wasOff = false

  const demand = (rule: string, holds: boolean) => void (holds || broken.add(rule))
  const isPending = (call: Pick<ManualCall<never, unknown>, 'aborted'>) => !call.aborted && !responded.has(call)
  const pending = () => [...begin.calls, ...askStatus.calls].filter(isPending)

  function look() {
    const { value, context } = actor.getSnapshot()
    return { value, context, printed: JSON.stringify([value, context]), asks: askStatus.calls.length }
  }

  function end(as: Outcome, why: ApiError | null = null): void {
    outcome = as
    error = why
    dueAt = undefined
  }

  function miss(why: ApiError): void {
    const wanted = why.retryAfterMs ?? 0
    misses += 1
    error = why
    dueAt = clock.now() + Math.max(BACK_OFF[misses - 1] ?? 0, wanted)
    if (misses === 5 || wanted > 60_000) end('lost', why)
  }

  /** Whether it was begun is to be asked at once. */
  function wonder(why: ApiError): void {
    doubt = why
    dueAt = clock.now()
  }

  function hear({ status: said, isReady, isProvisioning, hasError }: ServiceReadiness): void {
    const isUnderWay = said === 'provisioning' || isProvisioning === true
    const isOff = !isUnderWay && said !== 'flow' && said !== 'active'
    misses = 0
    error = null
    if (said !== status) expectedToNotify.push(said)
    status = said
    if (hasError) end('failed')
    else if (said === 'active' && isReady) end('ready')
    else if (doubt !== null && !isUnderWay) end('rejected', doubt)
    else if (isOff && wasOff) end('ended')
    else dueAt = clock.now() + 2_000
    doubt = null
    wasOff = isOff
  }

  function note(news: News): void {
    if (news.kind === 'hidden') isHidden = true
    if (news.kind === 'visible') isHidden = false
    if (news.kind === 'started') {
      expectedToNotify.push('started')
      dueAt = clock.now() + 2_000
    }
    if (news.kind === 'notStarted') {
      const { status: response = 500 } = news.error
      if (response >= 500) wonder(news.error)
      else end('rejected', news.error)
    }
    if (news.kind === 'response') hear(news.readiness)
    if (news.kind === 'miss') {
      if (ENDS.includes(news.error.status ?? 0)) end('stopped', news.error)
      else miss(news.error)
    }
    if (news.kind === 'checkAgain' && CHECKED.includes(outcome)) {
      outcome = 'watching'
      misses = 0
      error = null
      dueAt = clock.now()
    }
  }

  async function watch(news: News, act: () => unknown): Promise<void> {
    const before = look()
    const wasPending = pending()
    await act()
    const after = look()
    note(news)
    if (wasPending.length > 0 && clock.now() - callSince >= LIMIT_MS) {
      demand(
        'a call is over after 35 s',
        wasPending.every(({ aborted }) => aborted),
      )
      if (before.asks === 0) wonder(TOO_LATE)
      else miss(TOO_LATE)
    }

    const isDue = dueAt !== undefined && clock.now() >= dueAt
    const asked = after.asks - before.asks
    demand('no ask is begun while hidden', asked === 0 || !isHidden)
    demand('no ask is begun before it is due', asked === 0 || isDue)
    demand('an ask that is due is put once', asked === Number(isDue && !isHidden))
    if (asked > 0) {
      callSince = clock.now()
      dueAt = undefined
    }

    const mayBePending = asked > 0 || (wasPending.length > 0 && dueAt === undefined && outcome === 'watching')
    demand('one call at once', pending().length === Number(mayBePending))
    demand('one timer at most', clock.timers() === Number(outcome === 'watching' && !(isDue && isHidden)))
    demand('it is begun once', begin.calls.length === 1)
    demand('a late answer is dropped', news.kind !== 'late' || before.printed === after.printed)
    demand('ready is active and ready', (after.value === 'ready') === (outcome === 'ready'))
    demand('failed is what says so', (after.value === 'failed') === (outcome === 'failed'))
    demand('refused is what was not begun', (after.value === 'rejected') === (outcome === 'rejected'))
    demand('ended after two answers that it does not go on', (after.value === 'ended') === (outcome === 'ended'))
    demand('stopped by 401, 403 and 404', (after.value === 'stopped') === (outcome === 'stopped'))
    demand('lost after five misses, or for long', (after.value === 'lost') === (outcome === 'lost'))
    demand('it is watched until it is over', actor.getSnapshot().hasTag('watching') === (outcome === 'watching'))
    demand('the error is the last one', JSON.stringify(after.context.error) === JSON.stringify(error))
    demand('unsure until there is an answer', JSON.stringify(after.context.startError) === JSON.stringify(doubt))
    demand('what has changed is told once', JSON.stringify(notified) === JSON.stringify(expectedToNotify))
  }

  return {
    broken,
    watch,
    /** It is left: nothing of it may go on. */
    leave(): void {
      actor.stop()
      demand('nothing is left of it', clock.timers() === 0 && pending().length === 0)
    },
    outcome: () => outcome,
    /** Whether an answer to a call is heard; from now on it is answered. */
    hears(call: Pick<ManualCall<never, unknown>, 'aborted'>): boolean {
      const isHeard = isPending(call)
      responded.add(call)
      return isHeard
    },
  }
}
