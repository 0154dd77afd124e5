import type { ApiError } from '../../../shared/api-error'
import type { PlatformSettings, PlatformSwitch } from '../../../shared/model'
import type { ManualCall } from '../../../testing/manual-port'
import { LIMIT_MS, type PlatformWorld, shown } from './platform-world'

/** What happens to a platform; an answer that the machine waits for no longer is `late`. */
export type News =
  | { kind: 'turn'; name: PlatformSwitch; isOn: boolean }
  | { kind: 'refresh' | 'dismiss' | 'time' | 'late' }
  | { kind: 'read' | 'turned'; settings: PlatformSettings }
  | { kind: 'notRead' | 'notTurned'; error: ApiError }

type Change = { readonly name: PlatformSwitch; readonly isOn: boolean }

const NAMES = ['userCreationEnabled', 'serviceCreationEnabled', 'flowSetupEnabled', 'cancellationEnabled'] as const
const TOO_LATE: ApiError = { kind: 'timeout', message: '' }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const byName = (settings: Partial<PlatformSettings>) => NAMES.map((name) => settings[name])

/** Watches a platform and writes down the rules that it breaks. It knows what was clicked, sent and heard, and no machine. */
export function createInvariants(world: PlatformWorld) {
  const { actor, clock, loadOverview, turnSwitch } = world
  const responded = new Set<unknown>()
  const broken = new Set<string>()
  let known: Partial<PlatformSettings> = {}
  let isLoaded = false
  /** What is under way: it is the first call from the beginning on. */
  let call: 'read' | Change | null = 'read'
  let calledAt = clock.now()
  let pendingChanges: Change[] = []
  let notified: { readonly about: PlatformSwitch; readonly error: ApiError } | null = null
  let readError: ApiError | null = null

  const isPending = (candidate: Pick<ManualCall<never, unknown>, 'aborted'>) =>
    !candidate.aborted && !responded.has(candidate)
  const demand = (rule: string, holds: boolean) => void (holds || broken.add(rule))

  function look() {
    const snapshot = actor.getSnapshot()
    return {
      context: snapshot.context,
      isBusy: snapshot.hasTag('busy'),
      printed: JSON.stringify([snapshot.value, snapshot.context]),
      reads: loadOverview.calls.length,
      sent: turnSwitch.calls.length,
    }
  }

  function hear(news: News): void {
    switch (news.kind) {
      case 'turn':
        if (isLoaded) pendingChanges = [...pendingChanges.filter(({ name }) => name !== news.name), news]
        return
      case 'refresh':
        if (call === null) call = 'read'
        return
      case 'dismiss':
        notified = null
        return
      case 'read':
        isLoaded = true
        known = news.settings
        readError = null
        call = null
        return
      case 'notRead':
        readError = news.error
        call = null
        return
      case 'turned':
        known = news.settings
        if (call !== 'read' && notified?.about === call?.name) notified = null
        call = null
        return
      case 'notTurned':
        if (call !== null && call !== 'read') notified = { about: call.name, error: news.error }
        pendingChanges = []
        call = 'read'
        return
      case 'time':
        if (call === null || clock.now() - calledAt < LIMIT_MS) return
        hear({ kind: call === 'read' ? 'notRead' : 'notTurned', error: TOO_LATE })
        return
      case 'late':
    }
  }

  /** The next change that asks for something, once nothing else is under way. */
  function takeChange(): Change | undefined {
    if (call !== null || !isLoaded) return undefined
    pendingChanges = pendingChanges.filter(({ name, isOn }) => known[name] !== isOn)
    const next = pendingChanges.shift()
    call = next ?? null
    return next
  }

  /** Every switch as it has to look: as clicked last, else as it is being turned, else as it is known. */
  function expectedOn(): readonly PlatformSwitch[] {
    const turning = call === null || call === 'read' ? [] : [call]
    return NAMES.filter((name) => {
      const change = [...turning, ...pendingChanges].findLast((candidate) => candidate.name === name)
      return change === undefined ? known[name] === true : change.isOn
    })
  }

  async function watch(news: News, act: () => unknown): Promise<void> {
    const before = look()
    const was = call
    await act()
    hear(news)
    const isReadDue = call === 'read' && was !== 'read'
    const next = takeChange()
    const after = look()
    if (isReadDue || next !== undefined) calledAt = clock.now()

    const sent = turnSwitch.inputs.slice(before.sent)
    demand('nothing is sent that is not due', sent.length <= Number(next !== undefined))
    demand('what is due is sent', next === undefined || sent.length > 0)
    demand(
      'it is sent as it was clicked, in the order of the clicks',
      next === undefined || sent.length === 0 || isSame(sent[0], { name: next.name, isOn: next.isOn }),
    )
    demand('nothing is read by itself', after.reads - before.reads <= Number(isReadDue))
    demand('it is read when somebody asks, and after a failure', !isReadDue || after.reads > before.reads)
    demand('a switch shows what was clicked last', isSame(shown(world).on, expectedOn()))
    demand('the known is what the server said last', isSame(byName(after.context.settings), byName(known)))
    demand('who turned a switch last is what the server says', after.context.settings.updatedBy === known.updatedBy)
    const { rejection } = after.context
    const said = rejection && { about: rejection.change.name, error: rejection.error }
    demand('a refusal is told until it is put away or made good', isSame(said, notified))
    demand('it is known whether the last read failed', isSame(after.context.readError, readError))
    const pending = [...loadOverview.calls, ...turnSwitch.calls].filter(isPending)
    demand('one call at once', pending.length <= 1 && pending.length === Number(after.isBusy))
    demand('a call is over after 35 s', !after.isBusy || clock.now() - calledAt < LIMIT_MS)
    demand('a late answer is dropped', news.kind !== 'late' || before.printed === after.printed)
  }

  return {
    broken,
    watch,
    /** Whether an answer to a call is heard; from now on it is answered. */
    hears(candidate: Pick<ManualCall<never, unknown>, 'aborted'>): boolean {
      const isHeard = isPending(candidate)
      responded.add(candidate)
      return isHeard
    },
  }
}
