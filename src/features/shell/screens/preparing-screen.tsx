import { Loader } from '@mantine/core'
import { MainRegion } from '../../../ui/main-region'
import { StillWorking } from '../../../ui/notice/still-working'
import classes from './splash-screen.module.css'

/** While it is not known yet who follows a purchase link (customer specification, section 2 '/purchase/{productId}'). */
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
