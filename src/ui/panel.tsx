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
      {/* A list of sections moves the focus to it. */}
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
