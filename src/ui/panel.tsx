import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

/** A part of a screen with a heading of its own, on a surface of its own. */
export function Panel({
  title,
  isBusy,
  isRegion = true,
  children,
}: {
  title: string
  isBusy?: boolean
  /** False where a field has the same name: a region of that name would be found in its place. */
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
