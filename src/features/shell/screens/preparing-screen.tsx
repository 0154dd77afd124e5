import { Loader } from '@mantine/core'
import { MainRegion } from '../../../ui/main-region'
import { StillWorking } from '../../../ui/notice/still-working'
import classes from './splash-screen.module.css'

/** Shown at a purchase link while the session is restored (docs/product/purchase.md#purchase-link). */
export function PreparingScreen() {
  return (
    <MainRegion className={classes.splash} aria-busy="true">
      <h1 className={classes.name}>Preparing your purchase...</h1>
      <p className={classes.text}>Please wait while we set things up for you</p>
      <Loader size="sm" aria-label="Loading" role="progressbar" />
      <StillWorking />
    </MainRegion>
  )
}
