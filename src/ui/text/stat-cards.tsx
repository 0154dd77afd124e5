import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stat-cards.module.css'

/** A row of numbers with their names, which wraps in a narrow space: cards, or one line of text. */
export function StatCards({ isLine = false, children }: { isLine?: boolean; children: ReactNode }) {
  return <dl className={isLine ? classes.line : classes.cards}>{children}</dl>
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
    <div className={classes.stat}>
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
