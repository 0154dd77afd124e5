import { MARK_KEY, storedSession } from '../areas/account/session-storage'
import type { Session } from './app-context'

type ChangeEvent = { type: 'signedIn'; userId: string } | { type: 'signedOut' }
/** `mark` is the new mark in this browser's storage. */
type Message = ChangeEvent & { mark: string | undefined }

/** Connects the tabs of this browser, so that they follow each other's logins and logouts (docs/product/account.md#other-tabs). */
export type OtherTabs = {
  notifySignedIn(userId: string): void
  notifySignedOut(): void
  /** Forwards the messages of other tabs to the session. */
  forwardTo(session: Session): void
}

/** No user has this id, so the session reads who is signed in. */
const UNKNOWN_USER = ''

/** A browser that blocks storage may block the channel, and an old one has none. Then the storage events of the mark are used. */
export function openOtherTabs(): OtherTabs {
  const channel = openChannel()
  let knownMark = storedSession.readMark()
  /** Stores the mark before the message, so that a page that starts to listen later finds it. */
  function notify(event: ChangeEvent): void {
    storedSession.renewMark()
    knownMark = storedSession.readMark()
    channel?.postMessage({ ...event, mark: knownMark } satisfies Message)
  }
  return {
    notifySignedIn(userId) {
      // Before the mark, because its storage event makes other tabs read the session.
      storedSession.rememberSignedIn()
      notify({ type: 'signedIn', userId })
    },
    notifySignedOut: () => notify({ type: 'signedOut' }),
    forwardTo(session) {
      /** For a page that has received no message. */
      function checkStorage(): void {
        const mark = storedSession.readMark()
        if (storedSession.read() !== 'signedIn') session.send({ type: 'signedOutElsewhere' })
        else if (mark !== knownMark) session.send({ type: 'signedInElsewhere', userId: UNKNOWN_USER })
        knownMark = mark
      }
      // A page in the back/forward cache receives no messages.
      window.addEventListener('pageshow', ({ persisted }) => persisted && checkStorage())
      if (channel === undefined) {
        window.addEventListener('storage', ({ key }) => key === MARK_KEY && checkStorage())
        return
      }
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        knownMark = data.mark
        if (data.type === 'signedIn') session.send({ type: 'signedInElsewhere', userId: data.userId })
        else session.send({ type: 'signedOutElsewhere' })
      }
    },
  }
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('portal-session')
  } catch {
    return undefined
  }
}
