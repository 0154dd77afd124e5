import type { ReactNode } from 'react'
import classes from '../admin.module.css'

/** The details of one row by label. A missing value is a dash. */
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
