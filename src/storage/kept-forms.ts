import * as v from 'valibot'
import { createStore } from './store'
import { createText } from './stored-text'

/**
 * What was typed when a page is loaded again on purpose, from its end to the beginning of the next one: in this tab, for ten
 * minutes, and taken out by whoever reads it. The forms leave out what is secret before it comes here.
 */
const KEY = 'portal-unfinished'
const LIFETIME_MS = 10 * 60 * 1000

export type Values = Readonly<Record<string, string>>
export type KeptForm = { readonly form: string; readonly userId: string; readonly values: Values }

const formShape: v.GenericSchema<KeptForm> = v.object({
  form: v.string(),
  userId: v.string(),
  values: v.record(v.string(), v.string()),
})

const store = createStore(
  createText(KEY, () => sessionStorage),
  v.pipe(
    v.object({ keptAt: v.number(), forms: v.array(v.unknown()) }),
    // After the clock was turned back no one knows how old they are.
    v.check(({ keptAt }) => keptAt <= Date.now() && Date.now() - keptAt < LIFETIME_MS),
  ),
)

export type KeptForms = {
  keep(forms: readonly KeptForm[]): void
  /** Gives them away: the storage has them no longer. */
  take(): readonly KeptForm[]
  forget(): void
}

/** A browser without storage keeps nothing, and nothing fails. */
export const keptForms: KeptForms = {
  keep: (forms) => void store.write({ keptAt: Date.now(), forms: [...forms] }),
  take() {
    const forms = store.read()?.forms ?? []
    store.clear()
    return forms.filter((entry) => v.is(formShape, entry))
  },
  forget: store.clear,
}
