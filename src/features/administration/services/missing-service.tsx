import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button } from '@mantine/core'
import { Notice } from '../../../ui/notice'
import { StillWorking } from '../../../ui/still-working'
import classes from '../administration.module.css'

/** Why a list does not have a row: it is not there yet, could not be read, or has others. */
export type ListProblem = 'loading' | 'failed' | 'without it'

/** An address has led to a service that the list does not have. */
export function MissingService({ problem, onRetry }: { problem: ListProblem; onRetry: () => void }) {
  if (problem === 'loading') {
    return (
      <div className={classes.panelBody} aria-busy="true">
        {Array.from({ length: 6 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
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
          ? 'The list that has this service could not be read.'
          : 'This service is not on this page of the list. It may have moved to another page, or is gone.'}
      </p>
      {problem === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Notice>
  )
}
