import { lazyPart } from '../../../ui/notice/lazy-part'
import { WhenAsked } from './when-asked'
import type { Subject, Writes } from './writes'

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
