import { Button } from '@mantine/core'
import { type ConfigError, ConfigLost } from '../../../config'
import { Notice } from '../../../ui/notice/notice'
import { PageHeading } from '../../../ui/text/page-heading'
import { FullPage } from './full-page'

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
