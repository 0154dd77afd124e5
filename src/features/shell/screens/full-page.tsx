import type { ReactNode } from 'react'
import { BrandMark } from '../../../theme/brand-mark.gen'
import { MainRegion } from '../../../ui/main-region'
import classes from './full-page.module.css'

/** A page outside the shell, for messages about the whole portal. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <MainRegion className={classes.page}>
      <div className={classes.card}>
        <BrandMark size={40} />
        {children}
      </div>
    </MainRegion>
  )
}
