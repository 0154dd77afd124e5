import classes from './status-badge.module.css'

export type BadgeTone = 'success' | 'primary' | 'warning' | 'danger' | 'neutral'

/** A status in a word and a colour, never in a colour alone. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
