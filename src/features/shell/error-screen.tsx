import { Button, Group } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice'
import { PageHeading } from '../../ui/page-heading'
import { FullPage } from './full-page'

/** A screen that failed while it was drawn or loaded: the rest of the portal stays, and there is a way on. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  return (
    <FullPage>
      <PageHeading>Something went wrong</PageHeading>
      <Notice tone="danger" takesFocus>
        <p>This screen could not be shown. An unexpected error occurred. Please try again.</p>
      </Notice>
      <Group>
        <Button onClick={reset}>Try again</Button>
        <ButtonLink variant="default" to="/">
          Go to home
        </ButtonLink>
      </Group>
    </FullPage>
  )
}
