import * as v from 'valibot'
import { createStore } from './store'
import { createText } from './stored-text'

/**
 * The drafts that survive a reload which the user has requested (docs/product/release.md#reload): in this tab, for ten minutes,
 * until they are read once. The forms remove secrets before they save a draft.
 */
const KEY = 'portal-form-drafts'
const LIFETIME_MS = 10 * 60 * 1000

export type Values = Readonly<Record<string, string>>
export type FormDraft = { readonly form: string; readonly userId: string; readonly values: Values }

const formShape: v.GenericSchema<FormDraft> = v.object({
  form: v.string(),
  userId: v.string(),
  values: v.record(v.string(), v.string()),
})

const store = createStore(
  createText(KEY, () => sessionStorage),
  v.pipe(
    v.object({ storedAt: v.number(), forms: v.array(v.unknown()) }),
    // If the clock was set back, their age is unknown.
    v.check(({ storedAt }) => storedAt <= Date.now() && Date.now() - storedAt < LIFETIME_MS),
  ),
)

export type FormDrafts = {
  save(forms: readonly FormDraft[]): void
  /** Returns the drafts and removes them from the storage. */
  take(): readonly FormDraft[]
  clear(): void
}

/** Without storage nothing is saved, and no call throws. */
export const formDrafts: FormDrafts = {
  save: (forms) => void store.write({ storedAt: Date.now(), forms: [...forms] }),
  take() {
    const forms = store.read()?.forms ?? []
    store.clear()
    return forms.filter((entry) => v.is(formShape, entry))
  },
  clear: store.clear,
}
