import type { ReactNode } from 'react'
import { AnchorLink } from '../links'
import classes from './trail.module.css'

/** The way back to the customer's services, and which of them the screen is about. The name may arrive later. */
export function Trail({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className={classes.trail}>
      <AnchorLink to="/services" inherit>
        Your Services
      </AnchorLink>
      {children && (
        <>
          <span aria-hidden className={classes.slash}>
            /
          </span>
          <span>{children}</span>
        </>
      )}
    </nav>
  )
}
