import type { RowAction } from '../../../ui/table/row-menu-button'
import { type Subject, textOf, type Writes } from './writes'

/** Returns the item of a row's menu that chooses a write. The lists of users and services do not load it. */
export function itemOf<TSubject extends Subject<string, { readonly id: string }>, TInput>(
  writes: Writes<TSubject, TInput>,
  subject: TSubject,
  input: TInput,
): RowAction {
  const { label, isInDialog = false } = textOf(writes, subject.verb)
  return { label, isDestructive: isInDialog, onSelect: () => writes.choose(subject.row.id, subject, input) }
}
