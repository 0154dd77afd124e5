import type { ReactNode } from 'react'
import { type Subject, useWrites, type Writes } from './writes'

/** Renders the confirmation of a write once one is open, so that a list does not load the code of a dialog for its first rows. */
export function WhenAsked<TSubject extends Subject<string, unknown>>({
  writes,
  children,
}: {
  writes: Pick<Writes<TSubject, never>, 'actors' | 'ask'>
  children: ReactNode
}) {
  return useWrites(writes).length > 0 && children
}
