import { type FormDrafts, formDrafts, type Values } from '../storage/form-drafts'

/**
 * The values that a user had typed when the session expired (docs/product/account.md#drafts), stored in memory, or when the user
 * reloads for a new version (docs/product/release.md#reload), stored in this tab. They never contain secrets, and only the user
 * who typed them gets them back.
 */
export type Drafts = {
  /** Registers a form on the screen. Returns a function that ends this. */
  watch(form: string, readValues: () => Values): () => void
  /** Saves the values of every form on the screen, after the user's session has expired. */
  saveFor(userId: string): void
  /** Stores all drafts of the user for the next page, before a reload. */
  saveForNextPage(userId: string): void
  recall(form: string, userId: string): Values | undefined
  clear(form: string): void
  clearAll(): void
}

/** Starts with the drafts of the previous page. The app has one instance. */
export function createDrafts(storage: FormDrafts = formDrafts): Drafts {
  const watched = new Map<string, () => Values>()
  const stored = new Map(storage.take().map(({ form, ...entry }) => [form, entry]))
  const readAll = (userId: string) => [...watched].map(([form, readValues]) => ({ form, userId, values: readValues() }))
  return {
    watch(form, readValues) {
      watched.set(form, readValues)
      return () => {
        watched.delete(form)
      }
    },
    saveFor(userId) {
      for (const { form, ...entry } of readAll(userId)) stored.set(form, entry)
    },
    saveForNextPage(userId) {
      const onScreen = readAll(userId)
      const notRecalled = [...stored].filter(
        ([form, entry]) => entry.userId === userId && !onScreen.some((other) => other.form === form),
      )
      storage.save([...notRecalled.map(([form, entry]) => ({ form, ...entry })), ...onScreen])
    },
    recall(form, userId) {
      const entry = stored.get(form)
      return entry?.userId === userId ? entry.values : undefined
    },
    clear(form) {
      stored.delete(form)
    },
    clearAll() {
      stored.clear()
      storage.clear()
    },
  }
}
