import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Notice } from '../../../ui/notice'
import classes from '../administration.module.css'

/** An address has led to a service that is not in the list, or not yet. */
export function MissingService({ isLoading }: { isLoading: boolean }) {
  if (isLoading) {
    return (
      <div className={classes.panelBody} aria-busy="true">
        {Array.from({ length: 6 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={line} height={22} />
        ))}
      </div>
    )
  }
  return (
    <Notice tone="warning">
      <p>This service is not on this page of the list. It may have moved to another page, or is gone.</p>
    </Notice>
  )
}
