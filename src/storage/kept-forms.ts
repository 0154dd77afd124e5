/**
 * What was typed when a page is loaded again on purpose, from its end to the beginning of the next one: in this tab, for ten
 * minutes, and taken out by whoever reads it. The forms leave out what is secret before it comes here.
 */
const KEY = 'portal-unfinished'
const LIFETIME_MS = 10 * 60 * 1000

export type Values = Readonly<Record<string, string>>
export type KeptForm = { readonly form: string; readonly userId: string; readonly values: Values }

export type KeptForms = {
  keep(forms: readonly KeptForm[]): void
  /** Gives them away: the storage has them no longer. */
  take(): readonly KeptForm[]
  forget(): void
}

/** A browser without storage keeps nothing, and nothing fails. */
export const keptForms: KeptForms = {
  keep(forms) {
    attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ keptAt: Date.now(), forms })))
  },
  take() {
    const stored = attempt(() => sessionStorage.getItem(KEY))
    this.forget()
    return attempt(() => readForms(JSON.parse(stored ?? 'null'))) ?? []
  },
  forget() {
    attempt(() => sessionStorage.removeItem(KEY))
  },
}

/** Checked by shape, because the version that wrote it may be another one than that which reads it. */
function readForms(stored: unknown): readonly KeptForm[] {
  if (!isRecord(stored) || typeof stored.keptAt !== 'number' || !Array.isArray(stored.forms)) return []
  const age = Date.now() - stored.keptAt
  return age >= 0 && age < LIFETIME_MS ? stored.forms.filter(isKeptForm) : []
}

function isKeptForm(entry: unknown): entry is KeptForm {
  return (
    isRecord(entry) &&
    typeof entry.form === 'string' &&
    typeof entry.userId === 'string' &&
    isRecord(entry.values) &&
    Object.values(entry.values).every((value) => typeof value === 'string')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
