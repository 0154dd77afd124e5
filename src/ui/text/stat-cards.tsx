import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stat-cards.module.css'

/** A few numbers in one row, each with its name; the row wraps where it is narrow. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className={classes.cards}>{children}</dl>
}

/** One number. Undefined is one that is not known: a dash, which is read out as such. */
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
