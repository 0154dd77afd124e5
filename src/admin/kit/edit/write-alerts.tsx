import type { ReactNode } from 'react'
import { lazyPart } from '../../../ui/notice/lazy-part'
import { type Subject, useWrites, type Writes } from './writes'

// Part of the code of the row menus, without which no write begins.
const { Part: WriteOutcomes } = lazyPart(async () => (await import('./write-outcomes')).WriteOutcomes)

/** Shows the outcome of each write to one kind of row. Its code is loaded when a write begins. */
export function WriteAlerts<TSubject extends Subject<string, unknown>>({
  work,
}: {
  work: Omit<Writes<TSubject, never>, 'run'>
}) {
  return (
    <WhenAsked writes={work}>
      <WriteOutcomes work={work} />
    </WhenAsked>
  )
}

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
