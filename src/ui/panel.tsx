import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

/** A section of a screen with its own heading and surface. */
export function Panel({
  title,
  isBusy,
  isRegion = true,
  children,
}: {
  title: string
  isBusy?: boolean
  /** False if a field has the same name, because a search for the field would find the region. */
  isRegion?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={isRegion ? id : undefined} aria-busy={isBusy}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
