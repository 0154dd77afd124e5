import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

/** A part of a screen with a heading of its own, on a surface of its own. */
export function Panel({ title, isBusy, children }: { title: string; isBusy?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
