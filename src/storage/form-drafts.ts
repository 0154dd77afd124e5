import * as v from 'valibot'
import { createStore } from './store'
import { createText } from './stored-text'

/**
 * What was typed when a page is loaded again on purpose, from its end to the beginning of the next one: in this tab, for ten
 * minutes, and taken out by whoever reads it. The forms leave out what is secret before it comes here.
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
    // After the clock was turned back no one knows how old they are.
    v.check(({ storedAt }) => storedAt <= Date.now() && Date.now() - storedAt < LIFETIME_MS),
  ),
)

export type FormDrafts = {
  save(forms: readonly FormDraft[]): void
  /** Gives them away: the storage has them no longer. */
  take(): readonly FormDraft[]
  clear(): void
}

/** A browser without storage keeps nothing, and nothing fails. */
export const formDrafts: FormDrafts = {
  save: (forms) => void store.write({ storedAt: Date.now(), forms: [...forms] }),
  take() {
    const forms = store.read()?.forms ?? []
    store.clear()
    return forms.filter((entry) => v.is(formShape, entry))
  },
  clear: store.clear,
}
