import type { ApiError } from '../../../shared/api-error'
import type { PlatformSettings, PlatformSwitch } from '../../../shared/model'
import type { ManualCall } from '../../../testing/manual-port'
import { LIMIT_MS, type PlatformWorld, shown } from './platform-world'

/** An event of a random run. A response that the machine no longer waits for is `late`. */
export type Happening =
  | { kind: 'turn'; name: PlatformSwitch; isOn: boolean }
  | { kind: 'refresh' | 'dismiss' | 'time' | 'late' }
  | { kind: 'read' | 'turned'; settings: PlatformSettings }
  | { kind: 'notRead' | 'notTurned'; error: ApiError }

type Change = { readonly name: PlatformSwitch; readonly isOn: boolean }

const NAMES = ['userCreationEnabled', 'serviceCreationEnabled', 'flowSetupEnabled', 'cancellationEnabled'] as const
const TOO_LATE: ApiError = { kind: 'timeout', message: '' }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const byName = (settings: Partial<PlatformSettings>) => NAMES.map((name) => settings[name])

/** Watches a platform and records the invariants that it breaks. It knows only the clicks, the calls and the responses. */
export function createInvariants(world: PlatformWorld) {
  const { actor, clock, loadOverview, turnSwitch } = world
  const responded = new Set<unknown>()
  const broken = new Set<string>()
  let known: Partial<PlatformSettings> = {}
  let isLoaded = false
  /** The call in flight. The first read starts with the machine. */
  let call: 'read' | Change | null = 'read'
  let calledAt = clock.now()
  let pendingChanges: Change[] = []
  let expectedRejection: { readonly about: PlatformSwitch; readonly error: ApiError } | null = null
  let readError: ApiError | null = null

  const isPending = (candidate: Pick<ManualCall<never, unknown>, 'aborted'>) =>
    !candidate.aborted && !responded.has(candidate)
  const check = (rule: string, holds: boolean) => void (holds || broken.add(rule))

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

  function update(happening: Happening): void {
    switch (happening.kind) {
      case 'turn':
        if (isLoaded) pendingChanges = [...pendingChanges.filter(({ name }) => name !== happening.name), happening]
        return
      case 'refresh':
        if (call === null) call = 'read'
        return
      case 'dismiss':
        expectedRejection = null
        return
      case 'read':
        isLoaded = true
        known = happening.settings
        readError = null
        call = null
        return
      case 'notRead':
        readError = happening.error
        call = null
        return
      case 'turned':
        known = happening.settings
        if (call !== 'read' && expectedRejection?.about === call?.name) expectedRejection = null
        call = null
        return
      case 'notTurned':
        if (call !== null && call !== 'read') expectedRejection = { about: call.name, error: happening.error }
        pendingChanges = []
        call = 'read'
        return
      case 'time':
        if (call === null || clock.now() - calledAt < LIMIT_MS) return
        update({ kind: call === 'read' ? 'notRead' : 'notTurned', error: TOO_LATE })
        return
      case 'late':
    }
  }

  /** Takes the next change that differs from the known settings, if no call is in flight. */
  function takeChange(): Change | undefined {
    if (call !== null || !isLoaded) return undefined
    pendingChanges = pendingChanges.filter(({ name, isOn }) => known[name] !== isOn)
    const next = pendingChanges.shift()
    call = next ?? null
    return next
  }

  /** The switches that must be shown as on, after the latest click, else the change in flight, else the last response. */
  function expectedOn(): readonly PlatformSwitch[] {
    const turning = call === null || call === 'read' ? [] : [call]
    return NAMES.filter((name) => {
      const change = [...turning, ...pendingChanges].findLast((candidate) => candidate.name === name)
      return change === undefined ? known[name] === true : change.isOn
    })
  }

  async function watch(happening: Happening, act: () => unknown): Promise<void> {
    const before = look()
    const callBefore = call
    await act()
    update(happening)
    const isReadDue = call === 'read' && callBefore !== 'read'
    const next = takeChange()
    const after = look()
    if (isReadDue || next !== undefined) calledAt = clock.now()

    const sent = turnSwitch.inputs.slice(before.sent)
    check('only due changes are sent', sent.length <= Number(next !== undefined))
    check('a due change is sent', next === undefined || sent.length > 0)
    check(
      'changes are sent as clicked and in order',
      next === undefined || sent.length === 0 || isSame(sent[0], { name: next.name, isOn: next.isOn }),
    )
    check('only due reads are sent', after.reads - before.reads <= Number(isReadDue))
    check('a due read is sent', !isReadDue || after.reads > before.reads)
    check('a switch shows the latest click', isSame(shown(world).on, expectedOn()))
    check('the settings are those of the last response', isSame(byName(after.context.settings), byName(known)))
    check('`updatedBy` is that of the last response', after.context.settings.updatedBy === known.updatedBy)
    const { rejection } = after.context
    const shownRejection = rejection && { about: rejection.change.name, error: rejection.error }
    check('a rejection is shown until it is dismissed or resolved', isSame(shownRejection, expectedRejection))
    check('the read error is that of the last read', isSame(after.context.readError, readError))
    const pending = [...loadOverview.calls, ...turnSwitch.calls].filter(isPending)
    check('one call at once', pending.length <= 1 && pending.length === Number(after.isBusy))
    check('a call ends after 35 s', !after.isBusy || clock.now() - calledAt < LIMIT_MS)
    check('a late response is dropped', happening.kind !== 'late' || before.printed === after.printed)
  }

  return {
    broken,
    watch,
    /** Marks a call as ended. Returns true if the machine still waits for it. */
    endsPending(candidate: Pick<ManualCall<never, unknown>, 'aborted'>): boolean {
      const wasPending = isPending(candidate)
      responded.add(candidate)
      return wasPending
    },
  }
}
