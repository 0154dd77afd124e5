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
