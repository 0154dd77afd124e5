import classes from './status-badge.module.css'

export type BadgeTone = 'success' | 'primary' | 'warning' | 'danger' | 'neutral'

/** A status as a word with a color. The color is never the only information. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
