import type { ApiError } from '../../shared/api-error'
import type { DeploymentConfig } from '../../shared/model'
import type { ManualCall } from '../../testing/manual-port'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import type { ConfigEdits } from '../config/config-keys'
import { type ConfigWorld, LIMIT_MS } from './service-config-world'

/** After these errors, a save may or may not have been done. */
export const UNCLEAR = [noNetwork, tooLate, unreadableResponse, rejected(500)] as const

/** One step of a test run. A response to a call that was aborted is `late`. */
export type Occurrence =
  | { kind: 'save'; edits: ConfigEdits; userId: string }
  | { kind: 'edited' | 'discard' | 'dismiss' | 'retry' | 'time' | 'late' | 'saved' }
  | { kind: 'read'; config: DeploymentConfig }
  | { kind: 'notRead' | 'notSaved'; error: ApiError }

const CLICKS: readonly string[] = ['save', 'edited', 'discard', 'dismiss', 'retry']

/** Compares JSON texts, so the order of keys counts. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Watches a test run and collects the names of the broken invariants. It only knows the clicks, requests and responses, and not
 * how the machine works.
 */
export function createInvariants({ actor, clock, loadConfig, saveConfig }: ConfigWorld, knownKeys: readonly string[]) {
  const responded = new Set<unknown>()
  const broken = new Set<string>()
  /** The last configuration that was read, or sent and confirmed. */
  let known: DeploymentConfig = {}
  let isLoaded = false
  let isUnsure = false
  /** The save that the customer requested, with the configuration that was shown at the click. */
  let pendingChange: { edits: ConfigEdits; userId: string; seen: DeploymentConfig } | null = null
  let expectedError: ApiError | null = null
  let clickedAt = clock.now()
  let saved = 0

  const isPending = (call: Pick<ManualCall<never, unknown>, 'aborted'>) => !call.aborted && !responded.has(call)
  const check = (rule: string, holds: boolean) => void (holds || broken.add(rule))

  function observe() {
    const snapshot = actor.getSnapshot()
    const { context, value } = snapshot
    return {
      context,
      isBusy: snapshot.hasTag('busy'),
      isSaved: value === 'saved',
      isEditing: value === 'editing' || value === 'saved',
      printed: JSON.stringify([value, context]),
      loads: loadConfig.calls.length,
      sent: saveConfig.calls.length,
    }
  }
  type Observation = ReturnType<typeof observe>

  /** Does not reuse `changedElsewhere`, because the invariants must be independent of the tested code. */
  function conflictsWith(latest: DeploymentConfig): readonly string[] {
    const { seen = {}, edits = {} } = pendingChange ?? {}
    const edited = new Map(Object.entries(edits))
    const isChanged = (key: string) =>
      !isSame(seen[key], latest[key]) && !(edited.has(key) && isSame(edited.get(key), latest[key]))
    return knownKeys.filter(isChanged)
  }

  function record(occurrence: Occurrence, before: Observation): void {
    const isClickable = !before.isBusy
    if (occurrence.kind === 'save' && isClickable && isLoaded && occurrence.userId !== '') {
      pendingChange = { edits: occurrence.edits, userId: occurrence.userId, seen: known }
      expectedError = null
    }
    if ((occurrence.kind === 'discard' || occurrence.kind === 'dismiss') && isClickable && isLoaded)
      expectedError = null
    if (occurrence.kind === 'retry' && isClickable && !isLoaded) expectedError = null
    if (occurrence.kind === 'notRead' || occurrence.kind === 'notSaved') expectedError = occurrence.error
    if (occurrence.kind === 'saved' && pendingChange !== null) known = { ...known, ...pendingChange.edits }
  }

  async function watch(occurrence: Occurrence, act: () => unknown): Promise<void> {
    const before = observe()
    const isClick = CLICKS.includes(occurrence.kind)
    const [wasUnsure, wasLoaded, seenConflicts] = [
      isUnsure,
      isLoaded,
      occurrence.kind === 'read' ? conflictsWith(occurrence.config) : [],
    ]
    if (isClick && !before.isBusy) clickedAt = clock.now()
    await act()
    const after = observe()
    record(occurrence, before)
    const hasTimedOut = occurrence.kind === 'time' && before.isBusy && !after.isBusy
    if (hasTimedOut) expectedError = { kind: 'timeout', message: '' }
    const isRereading = occurrence.kind === 'read' && pendingChange !== null

    if (occurrence.kind === 'read') {
      known = occurrence.config
      isLoaded = true
      isUnsure = false
    }
    if (after.sent > before.sent) {
      const { config, userId } = saveConfig.inputs.at(-1) ?? {}
      check('each save is sent right after its own read', isRereading && after.sent === before.sent + 1)
      check('no unseen change is overwritten', seenConflicts.length === 0)
      check(
        'a save sends the last read configuration with the edits',
        isSame(config, { ...known, ...pendingChange?.edits }),
      )
      check('a save is sent for the user who clicked', userId === pendingChange?.userId && userId !== '')
      isUnsure = true
    }
    if (isRereading && seenConflicts.length > 0) {
      const isReported = !after.isBusy && isSame([...after.context.conflicts].sort(), [...seenConflicts].sort())
      check('each conflict is reported', isReported)
    }
    if (occurrence.kind === 'saved') {
      isUnsure = false
      saved += 1
    }
    if (occurrence.kind === 'notSaved') isUnsure = UNCLEAR.some((error) => isSame(error, occurrence.error))
    if (!after.isBusy && before.isBusy) pendingChange = null

    const pending = [...loadConfig.calls, ...saveConfig.calls].filter(isPending)
    check('there is one call at a time', pending.length <= 1 && pending.length === Number(after.isBusy))
    check('clicks have no effect while busy', !(isClick && before.isBusy) || before.printed === after.printed)
    check('a late response is ignored', occurrence.kind !== 'late' || before.printed === after.printed)
    check('a save ends within 35 s', pendingChange === null || !after.isBusy || clock.now() - clickedAt < LIMIT_MS)
    const staysSaved =
      before.isSaved &&
      (occurrence.kind === 'time' ||
        occurrence.kind === 'late' ||
        occurrence.kind === 'retry' ||
        occurrence.kind === 'discard')
    check('only a confirmed save counts as saved', after.isSaved === (occurrence.kind === 'saved' || staysSaved))
    check('the shown configuration is the last known one', isSame(after.context.config, known))
    check('only the latest error is shown', isSame(after.context.error, expectedError))
    check(
      'a loaded configuration stays on the screen',
      !wasLoaded || after.isBusy || after.isEditing || occurrence.kind === 'notRead',
    )
    if (occurrence.kind === 'discard' && before.isEditing && !before.isSaved) {
      check(
        'discard reads again only after an unclear save',
        after.isBusy === wasUnsure && after.loads - before.loads === Number(wasUnsure),
      )
    }
    if (occurrence.kind !== 'save' && occurrence.kind !== 'retry' && occurrence.kind !== 'discard') {
      check('no read starts without a click', after.loads === before.loads)
    }
    // If the read after a discard fails, the configuration is no longer available.
    if (!after.isBusy && !after.isEditing) isLoaded = false
  }

  return {
    broken,
    watch,
    saved: () => saved,
    /** Marks a call as responded. Returns false if the response is late. */
    setResponded(call: Pick<ManualCall<never, unknown>, 'aborted'>): boolean {
      const wasPending = isPending(call)
      responded.add(call)
      return wasPending
    },
  }
}
