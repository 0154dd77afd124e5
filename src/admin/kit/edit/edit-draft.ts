import { knownFields } from '#machines/shared/form'
import { storedJson } from '../../../shared/storage/store'
import type { Memory } from '../admin-context'

/** The draft's name for one row. The ids of users and services differ, so the kind of row is not part of it. */
const formOf = (id: string) => `edit ${id}`

/** Saves the changes in an edit dialog as a draft when the session expires. Returns a function that stops this. */
export function rememberEdit({ drafts }: Memory, id: string, readChanges: () => object): () => void {
  drafts.clear(formOf(id))
  return drafts.watch(formOf(id), () => ({ typed: JSON.stringify(readChanges()) }))
}

/**
 * Returns the fields that the same user had changed before the session expired or the page was reloaded.
 *
 * @param before the form's initial values
 */
export function recallEdit<T extends object>({ drafts, userId }: Memory, id: string, before: T): Partial<T> {
  return knownFields(before, storedJson(drafts.recall(formOf(id), userId)?.typed))
}
