import { Button } from '@mantine/core'
import { type ConfigError, ConfigLost } from '../../../config'
import { Notice } from '../../../ui/notice/notice'
import { PageHeading } from '../../../ui/text/page-heading'
import { FullPage } from './full-page'

/** The deployment's `config.json` cannot be used: it has not come here, or which key is wrong, for whoever deployed the portal. */
export function ConfigErrorScreen({ error }: { error: ConfigError }) {
  const isLost = error instanceof ConfigLost
  return (
    <FullPage>
      <PageHeading>{isLost ? 'The portal could not be loaded' : 'The portal is not configured'}</PageHeading>
      <Notice tone="danger">
        <p>{error.message}</p>
      </Notice>
      <p>Nothing is wrong with your account.{!isLost && ' Whoever runs this portal has to correct the file.'}</p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </FullPage>
  )
}
