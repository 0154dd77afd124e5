import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Notice } from '../../../ui/notice/notice'
import { StillWorking } from '../../../ui/notice/still-working'
import classes from '../screen/admin.module.css'
import type { ListProblem } from './list-frame'

/** Replaces a row that is in the address but not in the list, for kinds of rows that the API cannot return one by one. */
export function MissingRow({
  entityName,
  problem,
  onRetry,
}: {
  entityName: string
  problem: ListProblem
  onRetry: () => void
}) {
  const thing = entityName.toLowerCase()
  if (problem === 'loading') {
    return (
      <div className={classes.panelBody} aria-busy="true">
        {Array.from({ length: 6 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all lines are the same
          <Skeleton key={line} height={22} />
        ))}
        <StillWorking />
      </div>
    )
  }
  return (
    <Notice tone="warning">
      <p>
        {problem === 'failed'
          ? `We couldn't load this ${thing}.`
          : `This ${thing} isn't on this page. It may have moved to another page or been deleted.`}
      </p>
      {problem === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Notice>
  )
}
