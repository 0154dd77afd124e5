import { type KeptForms, keptForms, type Values } from '../storage/kept-forms'

/**
 * What somebody had typed when their session ran out, kept in memory until they are back (decisions.md, '401 in the middle
 * of work'), or when they load the page again because there is a newer version, kept in this tab until it is there (ux.md, 'After
 * a deployment'). Never a secret, and only ever given to the user who typed it.
 */
export type Unfinished = {
  /** A form on the screen says how its values are read. Answers how to stop. */
  watch(form: string, readValues: () => Values): () => void
  /** The session of the user ran out: the values of every form on the screen are kept for them. */
  keepFor(userId: string): void
  /** The user is about to load the page again: the next page will have what this one would have. */
  keepForNextPage(userId: string): void
  recall(form: string, userId: string): Values | undefined
  forget(form: string): void
  forgetAll(): void
}

/** A memory with what the page before has left to this one; there is one for the whole app. */
export function createUnfinished(overPages: KeptForms = keptForms): Unfinished {
  const watched = new Map<string, () => Values>()
  const kept = new Map(overPages.take().map(({ form, ...entry }) => [form, entry]))
  const readAll = (userId: string) => [...watched].map(([form, readValues]) => ({ form, userId, values: readValues() }))
  return {
    watch(form, readValues) {
      watched.set(form, readValues)
      return () => {
        watched.delete(form)
      }
    },
    keepFor(userId) {
      for (const { form, ...entry } of readAll(userId)) kept.set(form, entry)
    },
    keepForNextPage(userId) {
      const onScreen = readAll(userId)
      const notRecalled = [...kept].filter(
        ([form, entry]) => entry.userId === userId && !onScreen.some((other) => other.form === form),
      )
      overPages.keep([...notRecalled.map(([form, entry]) => ({ form, ...entry })), ...onScreen])
    },
    recall(form, userId) {
      const entry = kept.get(form)
      return entry?.userId === userId ? entry.values : undefined
    },
    forget(form) {
      kept.delete(form)
    },
    forgetAll() {
      kept.clear()
      overPages.forget()
    },
  }
}
