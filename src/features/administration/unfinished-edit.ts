import type { Unfinished } from '../../actors/unfinished'

/** What is remembered of whoever is signed in when the session runs out (decisions.md, '401 in the middle of work'). */
export type Memory = { readonly unfinished: Unfinished; readonly userId: string }

/** The form of one row's edit dialog; ids of users and services are told apart by themselves. */
const formOf = (id: string) => `edit ${id}`

/** Remembers what was changed in an edit dialog, without anything secret. Answers how to stop. */
export function rememberEdit({ unfinished }: Memory, id: string, readChanges: () => object): () => void {
  unfinished.forget(formOf(id))
  return unfinished.watch(formOf(id), () => ({ typed: JSON.stringify(readChanges()) }))
}

/** What the same user had changed there when their session ran out. */
export function recallEdit<T>({ unfinished, userId }: Memory, id: string): Partial<T> {
  // The memory never leaves the page: it holds what `rememberEdit` has made.
  return JSON.parse(unfinished.recall(formOf(id), userId)?.typed ?? '{}') as Partial<T>
}
