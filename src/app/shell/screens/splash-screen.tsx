import { Loader } from '@mantine/core'
import { BRAND_NAME } from '../../../theme/brand.gen'
import { MainRegion } from '../../../ui/main-region'
import { StillWorking } from '../../../ui/notice/still-working'
import classes from './splash-screen.module.css'

/** Shown outside the shell while the session or the code of a screen is loading. */
export function SplashScreen({ since }: { since?: number | undefined }) {
  return (
    <MainRegion className={classes.splash} aria-busy="true">
      <h1 className={classes.name}>{BRAND_NAME}</h1>
      <Loader size="sm" aria-label="Loading" role="progressbar" />
      <StillWorking since={since} />
    </MainRegion>
  )
}

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
