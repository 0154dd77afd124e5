import { Button, Group } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice'
import { PageHeading } from '../../ui/page-heading'
import { FullPage } from './full-page'

/** A screen that failed while it was drawn or loaded: the rest of the portal stays, and there is a way on. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  function tryAgain() {
    // The browser remembers code that it could not load: only a new page asks for it again.
    if (isLostCode(error)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <FullPage>
      <PageHeading>Something went wrong</PageHeading>
      <Notice tone="danger" takesFocus>
        <p>This screen could not be shown. An unexpected error occurred. Please try again.</p>
      </Notice>
      <Group>
        <Button onClick={tryAgain}>Try again</Button>
        <ButtonLink variant="default" to="/">
          Go to home
        </ButtonLink>
      </Group>
    </FullPage>
  )
}

/** A chunk that is gone after another deployment, or that the network lost; browsers word it differently. */
function isLostCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}
