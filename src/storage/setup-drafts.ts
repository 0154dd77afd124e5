import * as v from 'valibot'
import { createListStore } from './list-store'
import { createStoredText } from './stored-text'

const LIFETIME_MS = 24 * 60 * 60 * 1000
/** In the place of a step. */
const FINISHED = 'finished'

export type Draft = Readonly<Record<string, string | boolean>>
export type DraftOwner = { readonly userId: string; readonly serviceId: string }

/** Of which fields a draft may be made, and of which values. */
type Storable = Readonly<Record<string, (value: string | boolean) => boolean>>

const storedShape = v.pipe(
  v.object({
    userId: v.string(),
    serviceId: v.string(),
    step: v.string(),
    values: v.record(v.string(), v.union([v.string(), v.boolean()])),
    /** In ms since 1970. */
    storedAt: v.number(),
  }),
  v.check(({ storedAt }) => Date.now() - storedAt < LIFETIME_MS),
)

type StoredDraft = v.InferOutput<typeof storedShape>

/**
 * What was typed into the steps of a setup, so that a reload or the way to Discord loses none of it (decisions.md, 'Drafts'):
 * per user, service and step, in this tab, for 24 h. Fields by name, never a secret's, and by pattern, because a token or a
 * connection string may be pasted into the wrong one. A bare password in the place of a name is not told from one.
 */
const store = createListStore(
  createStoredText('portal-setup-drafts', () => sessionStorage),
  storedShape,
  true,
)

export const setupDrafts = {
  read(owner: DraftOwner, step: string): Draft | undefined {
    return store.read().find((stored) => isOf(stored, owner) && stored.step === step)?.values
  },
  /** @param checks the fields that may be stored; a value that does not pass leaves no trace of the field */
  save(owner: DraftOwner, step: string, values: Draft, checks: Storable): void {
    const others = store.read().filter((stored) => !(isOf(stored, owner) && stored.step === step))
    store.write([...others, { ...owner, step, values: storable(values, checks), storedAt: Date.now() }])
  },
  /** Its setup is complete: nothing of it is kept but that, and the domain, to which a reload of the success leads as well. */
  finish(owner: DraftOwner): void {
    const finished = { ...owner, step: FINISHED, values: {}, storedAt: Date.now() }
    store.write([...store.read().filter((stored) => !isOf(stored, owner) || stored.step === 'domain'), finished])
  },
  /** Whether its end has been seen here: a server may stay at the last step, and the success has to come back. */
  isFinished(owner: DraftOwner): boolean {
    return store.read().some((stored) => isOf(stored, owner) && stored.step === FINISHED)
  },
  /** Somebody signs in: after a session that ran out they find their own, and nobody else's are left in this tab. */
  clearOthers(userId: string): void {
    store.write(store.read().filter((stored) => stored.userId === userId))
  },
  /** Somebody signs out. */
  clearAll(): void {
    store.write([])
  },
}

function storable(values: Draft, checks: Storable): Draft {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([field, isStorable]) => {
      const value = values[field]
      return value !== undefined && isStorable(value) ? [[field, value]] : []
    }),
  )
}

function isOf(stored: StoredDraft, { userId, serviceId }: DraftOwner): boolean {
  return stored.userId === userId && stored.serviceId === serviceId
}
