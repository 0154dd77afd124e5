import { Button, Group } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/links'
import { Notice } from '../../../ui/notice/notice'
import { PageHeading } from '../../../ui/text/page-heading'
import { FullPage, GO_HOME } from './full-page'
import { useReload } from './use-reload'

/** Replaces a screen that could not be rendered or loaded (docs/product/release.md#lost-code). */
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
          <p>We couldn't show this screen. An unexpected error occurred. Please try again.</p>
        )}
      </Notice>
      <Group>
        {/* A browser does not request a failed module again, so only a reload helps, which needs a network. */}
        {isLost ? (
          <Button onClick={reload} disabled={!online}>
            Reload
          </Button>
        ) : (
          <Button onClick={tryAgain}>Try again</Button>
        )}
        <ButtonLink variant="default" to="/">
          {GO_HOME}
        </ButtonLink>
      </Group>
    </FullPage>
  )
}

/** On a payment screen the customer must know whether the error cost money. */
const PAYMENT_NOTES: Readonly<Record<string, string>> = {
  '/setup': "Opening this screen didn't charge you.",
  '/payment': "You won't be charged twice. We'll check your payment's status once the page has loaded.",
}

function LostCode({ isOnline }: { isOnline: boolean }) {
  const paymentNote = useLocation({ select: ({ pathname }) => PAYMENT_NOTES[pathname] })
  return (
    <>
      <p>
        {isOnline
          ? "This screen couldn't be loaded. The portal was updated, or the connection was lost. Reload the page to continue."
          : "This screen couldn't be loaded because you're offline. Reload the page when you're back online."}
      </p>
      {paymentNote && <p>{paymentNote}</p>}
    </>
  )
}

/** Recognises code that could not be loaded, after a deployment or without a network. Each browser has its own message. */
export function isLostCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}

/**
 * Handles Vite's event for lost code. The router reloads the page by itself if the message begins with the browser's
 * text. Without a network that would lose the portal and everything the user has typed. The prefix prevents it, so the
 * screen shows the error and the user decides.
 */
export function nameLostCode({ payload }: { payload: Error }): void {
  payload.message = `lost code: ${payload.message}`
}
