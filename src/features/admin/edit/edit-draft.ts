import { knownFields } from '#machines/shared/form'
import type { Drafts } from '../../../xstate/drafts'

/** What is remembered of whoever is signed in when the session runs out (decisions.md, '401 in the middle of work'). */
export type Memory = { readonly drafts: Drafts; readonly userId: string }

/** The form of one row's edit dialog; ids of users and services are told apart by themselves. */
const formOf = (id: string) => `edit ${id}`

/** Remembers what was changed in an edit dialog, without anything secret. Answers how to stop. */
export function rememberEdit({ drafts }: Memory, id: string, readChanges: () => object): () => void {
  drafts.clear(formOf(id))
  return drafts.watch(formOf(id), () => ({ typed: JSON.stringify(readChanges()) }))
}

/**
 * What the same user had changed there when their session ran out, or before they loaded the page again.
 *
 * @param before what stands in the form without it
 */
export function recallEdit<T extends object>({ drafts, userId }: Memory, id: string, before: T): Partial<T> {
  return knownFields(before, JSON.parse(drafts.recall(formOf(id), userId)?.typed ?? '{}'))
}
