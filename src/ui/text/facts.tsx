import type { ReactNode } from 'react'
import classes from './facts.module.css'
import { GivenName } from './given-name'

/** A list of labels and values. A fact without a value is omitted. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

export function Fact({
  label,
  translate,
  children,
}: {
  label: string
  /** `no` for amounts and names, which a browser must not translate. */
  translate?: 'no'
  children: string | undefined
}) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd translate={translate}>
        <GivenName>{children}</GivenName>
      </dd>
    </div>
  )
}
