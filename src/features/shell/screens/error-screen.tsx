import { Button, Group } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/links'
import { Notice } from '../../../ui/notice/notice'
import { PageHeading } from '../../../ui/text/page-heading'
import { useReload } from '../use-reload'
import { FullPage } from './full-page'
import { isLostCode } from './lost-code'

/** A screen that failed while it was drawn or loaded: the rest of the portal stays, and there is a way on. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isLost = isLostCode(error)
  const reload = useReload({ isCodeLost: isLost })
  const { online } = useNetwork()
  function tryAgain() {
    reset()
    void router.invalidate()
  }
  return (
    <FullPage>
      <PageHeading>Something went wrong</PageHeading>
      <Notice tone={isLost ? 'warning' : 'danger'} takesFocus>
        {isLost ? (
          <LostCode isOnline={online} />
        ) : (
          <p>This screen could not be shown. An unexpected error occurred. Please try again.</p>
        )}
      </Notice>
      <Group>
        {/* The browser remembers code that it could not load: only a new page asks for it again, and needs a network for that. */}
        {isLost ? (
          <Button onClick={reload} disabled={!online}>
            Load again
          </Button>
        ) : (
          <Button onClick={tryAgain}>Try again</Button>
        )}
        <ButtonLink variant="default" to="/">
          Go to home
        </ButtonLink>
      </Group>
    </FullPage>
  )
}

/** By the path of a screen, what somebody has to know of their money when it cannot be shown. */
const MONEY: Readonly<Record<string, string>> = {
  '/setup': 'Nothing was charged here: a payment is made by the button of this screen alone.',
  '/payment': 'You are not charged twice. How your payment ended is looked up when the page is there.',
}

function LostCode({ isOnline }: { isOnline: boolean }) {
  const money = useLocation({ select: ({ pathname }) => MONEY[pathname] })
  return (
    <>
      <p>
        {isOnline
          ? 'This screen could not be loaded: the portal has been updated meanwhile, or the connection was lost. Load the page again to go on.'
          : 'This screen could not be loaded, because you are offline. Load the page again when the connection is back.'}
      </p>
      {money && <p>{money}</p>}
    </>
  )
}
