import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ConfigError, ConfigLost } from '../../../config'
import { BrandMark } from '../../../theme/brand-mark.gen'
import { ButtonLink } from '../../../ui/links'
import { MainRegion } from '../../../ui/main-region'
import { Notice } from '../../../ui/notice/notice'
import { PageHeading } from '../../../ui/text/page-heading'
import classes from './full-page.module.css'

export const GO_HOME = 'Go home'

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

/** Shown at an unknown address. */
export function NotFoundScreen() {
  return (
    <FullPage>
      <PageHeading>Page not found</PageHeading>
      <p>The address may be mistyped, or the page may have moved.</p>
      <ButtonLink to="/">{GO_HOME}</ButtonLink>
    </FullPage>
  )
}

/** Shows that `config.json` could not be loaded, or which key is wrong, for the operator of the portal. */
export function ConfigErrorScreen({ error }: { error: ConfigError }) {
  const isLost = error instanceof ConfigLost
  return (
    <FullPage>
      <PageHeading>{isLost ? "The portal couldn't be loaded" : "The portal isn't configured"}</PageHeading>
      <Notice tone="danger">
        <p>{error.message}</p>
      </Notice>
      <p>{`Nothing is wrong with your account.${isLost ? '' : " The portal's operator needs to fix this."}`}</p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </FullPage>
  )
}
