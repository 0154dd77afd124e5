import type { ReactNode } from 'react'
import classes from '../admin.module.css'

/** Everything that is known of one row, by name; what is not there is a dash. */
export function DetailList({ details }: { details: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={classes.details}>
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
