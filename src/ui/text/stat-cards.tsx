import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stat-cards.module.css'

/** A row of numbers with their names, which wraps in a narrow space. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className={classes.cards}>{children}</dl>
}

/** One number. If it is undefined, a dash is shown and read out as unknown. */
export function StatCard({
  label,
  hint,
  children,
}: {
  label: string
  hint?: string
  children: string | number | undefined
}) {
  return (
    <div className={classes.card}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>
          {children ?? (
            <>
              <span aria-hidden>–</span>
              <VisuallyHidden>not known</VisuallyHidden>
            </>
          )}
        </span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </dd>
    </div>
  )
}
