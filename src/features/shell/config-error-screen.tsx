import { Button } from '@mantine/core'
import { Notice } from '../../ui/notice'
import { PageHeading } from '../../ui/page-heading'
import { FullPage } from './full-page'

/** The deployment's `config.json` cannot be used: which key is wrong, for whoever deployed the portal. */
export function ConfigErrorScreen({ problem }: { problem: string }) {
  return (
    <FullPage>
      <PageHeading>The portal is not configured</PageHeading>
      <Notice tone="danger">
        <p>{problem}</p>
      </Notice>
      <p>Nothing is wrong with your account. Whoever runs this portal has to correct the file.</p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </FullPage>
  )
}
