import type { ApiError } from '../../shared/api-error'
import type { DeploymentConfig } from '../../shared/model'
import type { ManualCall } from '../../testing/manual-port'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import type { ConfigEdits } from '../config/config-keys'
import { type ConfigWorld, LIMIT_MS } from './service-config-world'

/** After these nobody knows whether a save was done. */
export const UNCLEAR = [noNetwork, tooLate, unreadableResponse, rejected(500)] as const

/** What happens to a configuration; an answer that the machine waits for no longer is `late`. */
export type News =
  | { kind: 'save'; edits: ConfigEdits; userId: string }
  | { kind: 'edited' | 'discard' | 'dismiss' | 'retry' | 'time' | 'late' | 'saved' }
  | { kind: 'read'; config: DeploymentConfig }
  | { kind: 'notRead' | 'notSaved'; error: ApiError }

const CLICKS: readonly string[] = ['save', 'edited', 'discard', 'dismiss', 'retry']

/** The same JSON, in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Watches a configuration and writes down the rules that it breaks. It knows what was clicked, sent and heard, and no machine. */
export function createInvariants({ actor, clock, loadConfig, saveConfig }: ConfigWorld, knownKeys: readonly string[]) {
  const responded = new Set<unknown>()
  const broken = new Set<string>()
  /** What the server is known to have: heard last, or sent and accepted. */
  let known: DeploymentConfig = {}
  let isLoaded = false
  let isUnsure = false
  /** What the customer wants to be saved, from the click on, with what was on the screen then. */
  let pendingChange: { edits: ConfigEdits; userId: string; seen: DeploymentConfig } | null = null
  let said: ApiError | null = null
  let clickedAt = clock.now()
  let saved = 0

  const isPending = (call: Pick<ManualCall<never, unknown>, 'aborted'>) => !call.aborted && !responded.has(call)
  const demand = (rule: string, holds: boolean) => void (holds || broken.add(rule))

  function look() {
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
  type Look = ReturnType<typeof look>

  /** Written anew, because a rule must not agree with itself. */
  function conflictsWith(latest: DeploymentConfig): readonly string[] {
    const { seen = {}, edits = {} } = pendingChange ?? {}
    const mine = new Map(Object.entries(edits))
    const isTheirs = (key: string) =>
      !isSame(seen[key], latest[key]) && !(mine.has(key) && isSame(mine.get(key), latest[key]))
    return knownKeys.filter(isTheirs)
  }

  function note(news: News, before: Look): void {
    const isClickable = !before.isBusy
    if (news.kind === 'save' && isClickable && isLoaded && news.userId !== '') {
      pendingChange = { edits: news.edits, userId: news.userId, seen: known }
      said = null
    }
    if ((news.kind === 'discard' || news.kind === 'dismiss') && isClickable && isLoaded) said = null
    if (news.kind === 'retry' && isClickable && !isLoaded) said = null
    if (news.kind === 'notRead' || news.kind === 'notSaved') said = news.error
    if (news.kind === 'saved' && pendingChange !== null) known = { ...known, ...pendingChange.edits }
  }

  async function watch(news: News, act: () => unknown): Promise<void> {
    const before = look()
    const isClick = CLICKS.includes(news.kind)
    const [wasUnsure, wasLoaded, seenConflicts] = [
      isUnsure,
      isLoaded,
      news.kind === 'read' ? conflictsWith(news.config) : [],
    ]
    if (isClick && !before.isBusy) clickedAt = clock.now()
    await act()
    const after = look()
    note(news, before)
    const hasTimedOut = news.kind === 'time' && before.isBusy && !after.isBusy
    if (hasTimedOut) said = { kind: 'timeout', message: '' }
    const isRereading = news.kind === 'read' && pendingChange !== null

    if (news.kind === 'read') {
      known = news.config
      isLoaded = true
      isUnsure = false
    }
    if (after.sent > before.sent) {
      const { config, userId } = saveConfig.inputs.at(-1) ?? {}
      demand('a save is sent after a look of its own', isRereading && after.sent === before.sent + 1)
      demand('nothing is overwritten that was not seen', seenConflicts.length === 0)
      demand('what is sent is what was read, with the edits', isSame(config, { ...known, ...pendingChange?.edits }))
      demand('it is sent for who clicked', userId === pendingChange?.userId && userId !== '')
      isUnsure = true
    }
    if (isRereading && seenConflicts.length > 0) {
      const isNotified = !after.isBusy && isSame([...after.context.conflicts].sort(), [...seenConflicts].sort())
      demand('a conflict is told', isNotified)
    }
    if (news.kind === 'saved') {
      isUnsure = false
      saved += 1
    }
    if (news.kind === 'notSaved') isUnsure = UNCLEAR.some((error) => isSame(error, news.error))
    if (!after.isBusy && before.isBusy) pendingChange = null

    const pending = [...loadConfig.calls, ...saveConfig.calls].filter(isPending)
    demand('one call at once', pending.length <= 1 && pending.length === Number(after.isBusy))
    demand('nothing is clicked while busy', !(isClick && before.isBusy) || before.printed === after.printed)
    demand('a late answer is dropped', news.kind !== 'late' || before.printed === after.printed)
    demand('a save is over after 35 s', pendingChange === null || !after.isBusy || clock.now() - clickedAt < LIMIT_MS)
    const staysSaved =
      before.isSaved &&
      (news.kind === 'time' || news.kind === 'late' || news.kind === 'retry' || news.kind === 'discard')
    demand('saved is what was answered so', after.isSaved === (news.kind === 'saved' || staysSaved))
    demand('what is shown as stored is what is known', isSame(after.context.config, known))
    demand('the error is the last one', isSame(after.context.error, said))
    demand(
      'what was loaded stays on the screen',
      !wasLoaded || after.isBusy || after.isEditing || news.kind === 'notRead',
    )
    if (news.kind === 'discard' && before.isEditing && !before.isSaved) {
      demand(
        'what is not known is read again',
        after.isBusy === wasUnsure && after.loads - before.loads === Number(wasUnsure),
      )
    }
    if (news.kind !== 'save' && news.kind !== 'retry' && news.kind !== 'discard') {
      demand('nothing is asked by itself', after.loads === before.loads)
    }
    // A configuration that is read again for a discard, and can't be, is gone.
    if (!after.isBusy && !after.isEditing) isLoaded = false
  }

  return {
    broken,
    watch,
    saved: () => saved,
    /** Whether an answer to a call is heard; from now on it is answered. */
    hears(call: Pick<ManualCall<never, unknown>, 'aborted'>): boolean {
      const isHeard = isPending(call)
      responded.add(call)
      return isHeard
    },
  }
}
