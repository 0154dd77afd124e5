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

const keptShape = v.pipe(
  v.object({
    userId: v.string(),
    serviceId: v.string(),
    step: v.string(),
    values: v.record(v.string(), v.union([v.string(), v.boolean()])),
    /** In ms since 1970. */
    keptAt: v.number(),
  }),
  v.check(({ keptAt }) => Date.now() - keptAt < LIFETIME_MS),
)

type KeptDraft = v.InferOutput<typeof keptShape>

/**
 * What was typed into the steps of a setup, so that a reload or the way to Discord loses none of it (decisions.md, 'Drafts'):
 * per user, service and step, in this tab, for 24 h. Fields by name, never a secret's, and by pattern, because a token or a
 * connection string may be pasted into the wrong one. A bare password in the place of a name is not told from one.
 */
const store = createListStore(
  createStoredText('portal-setup-drafts', () => sessionStorage),
  keptShape,
  true,
)

export const setupDrafts = {
  read(owner: DraftOwner, step: string): Draft | undefined {
    return store.read().find((kept) => isOf(kept, owner) && kept.step === step)?.values
  },
  /** @param checks the fields that may be stored; a value that does not pass leaves no trace of the field */
  keep(owner: DraftOwner, step: string, values: Draft, checks: Storable): void {
    const others = store.read().filter((kept) => !(isOf(kept, owner) && kept.step === step))
    store.write([...others, { ...owner, step, values: storable(values, checks), keptAt: Date.now() }])
  },
  /** Its setup is complete: nothing of it is kept but that, and the domain, to which a reload of the success leads as well. */
  finish(owner: DraftOwner): void {
    const finished = { ...owner, step: FINISHED, values: {}, keptAt: Date.now() }
    store.write([...store.read().filter((kept) => !isOf(kept, owner) || kept.step === 'domain'), finished])
  },
  /** Whether its end has been seen here: a server may stay at the last step, and the success has to come back. */
  isFinished(owner: DraftOwner): boolean {
    return store.read().some((kept) => isOf(kept, owner) && kept.step === FINISHED)
  },
  /** Somebody signs in: after a session that ran out they find their own, and nobody else's are left in this tab. */
  forgetOthers(userId: string): void {
    store.write(store.read().filter((kept) => kept.userId === userId))
  },
  /** Somebody signs out. */
  forgetAll(): void {
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

function isOf(kept: KeptDraft, { userId, serviceId }: DraftOwner): boolean {
  return kept.userId === userId && kept.serviceId === serviceId
}
