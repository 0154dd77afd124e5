import * as v from 'valibot'
import { createListStore } from './store'
import { createStoredText } from './stored-text'

const LIFETIME_MS = 24 * 60 * 60 * 1000
/** Stored as the step of a completed setup. */
const FINISHED = 'finished'

export type Draft = Readonly<Record<string, string | boolean>>
export type DraftOwner = { readonly userId: string; readonly serviceId: string }

/** The fields that may be stored, each with a check of its value. */
type Storable = Readonly<Record<string, (value: string | boolean) => boolean>>

const storedShape = v.pipe(
  v.object({
    userId: v.string(),
    serviceId: v.string(),
    step: v.string(),
    values: v.record(v.string(), v.union([v.string(), v.boolean()])),
    /** Milliseconds since 1970. */
    storedAt: v.number(),
  }),
  v.check(({ storedAt }) => Date.now() - storedAt < LIFETIME_MS),
)

type StoredDraft = v.InferOutput<typeof storedShape>

/**
 * The drafts of the setup steps, so that a reload or the way to Discord loses no input (docs/product/setup.md#drafts), and of the
 * configuration (docs/product/manage.md#drafts), as one more step: per user, service and step, in this tab, for 24 h. Fields with secrets are never stored. Values have to match a pattern, because a user
 * may paste a token or a connection string into the wrong field (D-131). A plain password in a name field goes undetected.
 */
const store = createListStore(
  createStoredText('portal-setup-drafts', () => sessionStorage),
  storedShape,
  true,
)

export const setupDrafts = {
  read(owner: DraftOwner, step: string): Draft | undefined {
    return find(owner, step)?.values
  },
  /** In ms since 1970. */
  storedAt(owner: DraftOwner, step: string): number | undefined {
    return find(owner, step)?.storedAt
  },
  /** @param checks the fields that may be stored; a field whose value does not pass is left out */
  save(owner: DraftOwner, step: string, values: Draft, checks: Storable): void {
    store.write([...without(owner, step), { ...owner, step, values: storable(values, checks), storedAt: Date.now() }])
  },
  remove(owner: DraftOwner, step: string): void {
    store.write(without(owner, step))
  },
  /** For a completed setup. The domain stays, because the success screen shows it after a reload. */
  finish(owner: DraftOwner): void {
    const finished = { ...owner, step: FINISHED, values: {}, storedAt: Date.now() }
    store.write([...store.read().filter((stored) => !isOf(stored, owner) || stored.step === 'domain'), finished])
  },
  /** Returns whether the setup was completed in this tab. The server may stay at the last step, but a reload must show the success. */
  isFinished(owner: DraftOwner): boolean {
    return find(owner, FINISHED) !== undefined
  },
  /** The same, for a setup that was completed in the last `ms`. */
  wasFinishedWithin(owner: DraftOwner, ms: number): boolean {
    return Date.now() - (setupDrafts.storedAt(owner, FINISHED) ?? 0) < ms
  },
  /** For a sign-in. A user whose session expired still finds their own drafts. */
  clearOthers(userId: string): void {
    store.write(store.read().filter((stored) => stored.userId === userId))
  },
  /** For a logout. */
  clearAll(): void {
    store.write([])
  },
}

function find(owner: DraftOwner, step: string): StoredDraft | undefined {
  return store.read().find((stored) => isOf(stored, owner) && stored.step === step)
}

function without(owner: DraftOwner, step: string): readonly StoredDraft[] {
  return store.read().filter((stored) => !(isOf(stored, owner) && stored.step === step))
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
