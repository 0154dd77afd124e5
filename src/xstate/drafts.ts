import { type FormDrafts, formDrafts, type Values } from '../storage/form-drafts'

/**
 * What somebody had typed when their session ran out, kept in memory until they are back (decisions.md, '401 in the middle
 * of work'), or when they load the page again because there is a newer version, kept in this tab until it is there (ux.md, 'After
 * a deployment'). Never a secret, and only ever given to the user who typed it.
 */
export type Drafts = {
  /** A form on the screen says how its values are read. Answers how to stop. */
  watch(form: string, readValues: () => Values): () => void
  /** The session of the user ran out: the values of every form on the screen are kept for them. */
  saveFor(userId: string): void
  /** The user is about to load the page again: the next page will have what this one would have. */
  saveForNextPage(userId: string): void
  recall(form: string, userId: string): Values | undefined
  clear(form: string): void
  clearAll(): void
}

/** A memory with what the page before has left to this one; there is one for the whole app. */
export function createDrafts(overPages: FormDrafts = formDrafts): Drafts {
  const watched = new Map<string, () => Values>()
  const stored = new Map(overPages.take().map(({ form, ...entry }) => [form, entry]))
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
      overPages.save([...notRecalled.map(([form, entry]) => ({ form, ...entry })), ...onScreen])
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
      overPages.clear()
    },
  }
}
