import { knownFields } from '#machines/shared/form'
import type { Unfinished } from '../../../xstate/unfinished'

/** What is remembered of whoever is signed in when the session runs out (decisions.md, '401 in the middle of work'). */
export type Memory = { readonly unfinished: Unfinished; readonly userId: string }

/** The form of one row's edit dialog; ids of users and services are told apart by themselves. */
const formOf = (id: string) => `edit ${id}`

/** Remembers what was changed in an edit dialog, without anything secret. Answers how to stop. */
export function rememberEdit({ unfinished }: Memory, id: string, readChanges: () => object): () => void {
  unfinished.forget(formOf(id))
  return unfinished.watch(formOf(id), () => ({ typed: JSON.stringify(readChanges()) }))
}

/**
 * What the same user had changed there when their session ran out, or before they loaded the page again.
 *
 * @param before what stands in the form without it
 */
export function recallEdit<T extends object>({ unfinished, userId }: Memory, id: string, before: T): Partial<T> {
  return knownFields(before, JSON.parse(unfinished.recall(formOf(id), userId)?.typed ?? '{}'))
}
