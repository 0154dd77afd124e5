import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** Shown for an empty screen or list: an illustration, a sentence and a next step. */
export function EmptyState({
  title,
  children,
  drawing,
  action,
}: {
  title: string
  children: ReactNode
  drawing: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.empty}>
      <div className={classes.drawing} aria-hidden>
        {drawing}
      </div>
      <Title order={2} size="h3">
        {title}
      </Title>
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  )
}
