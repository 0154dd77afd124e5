import { createFileRoute, redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { PendingPage } from '../app/shell/preview/shell-preview'
import { SignedInShell } from '../app/shell/signed-in-shell'
import { placeOfVisitor } from '../areas/account/session-place'

/** The signed-in screens. The guard waits until the session is restored and sends visitors to the login. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location, matches, preload, abortController }) => {
    const settled = await waitFor(context.session, (session) => !session.matches({ notSignedIn: 'restoring' }), {
      signal: abortController.signal,
    })
    const place = placeOfVisitor(settled, location.href)
    if (place) throw redirect(place)
    if (preload) context.readEarly(location, matches.at(-1)?.search ?? {})
    return { visitorId: settled.context.user?.id }
  },
  component: SignedInLayout,
  pendingComponent: PendingPage,
})

function SignedInLayout() {
  const { session, config, visitorId } = Route.useRouteContext()
  // Nothing that a user has opened stays for the next one.
  return <SignedInShell key={visitorId} session={session} visitorId={visitorId} supportUrl={config.communityUrl} />
}
