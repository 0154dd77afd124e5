import type { ReactNode } from 'react'
import { MainRegion } from '../../ui/main-region'
import classes from './full-page.module.css'

/** A page of its own, outside of the shell, for what concerns the whole portal. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <MainRegion className={classes.page}>
      <div className={classes.card}>
        <img src="/icon.svg" alt="" width={40} height={40} />
        {children}
      </div>
    </MainRegion>
  )
}
