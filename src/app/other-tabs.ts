import { MARK_KEY, storedSession } from '../storage/session-storage'
import type { Session } from './app-context'

type ChangeEvent = { type: 'signedIn'; userId: string } | { type: 'signedOut' }
/** With the mark that it has left in this browser. */
type Message = ChangeEvent & { mark: string | undefined }

/** The other tabs of this browser: they are told of a login and of a logout, and tell of theirs. */
export type OtherTabs = {
  notifySignedIn(userId: string): void
  notifySignedOut(): void
  /** Passes on what the other tabs tell, until the page goes. */
  notify(session: Session): void
}

/** No user has it: who is signed in has to be asked. */
const SOMEONE = ''

/**
 * Opens the channel to them. A browser that keeps nothing for the site may refuse it, and an old one has none: then the mark
 * in the storage tells, by the events of the storage.
 */
export function openOtherTabs(): OtherTabs {
  const channel = openChannel()
  /** The mark of the last sign-in or sign-out that this page knows of. */
  let known = storedSession.readMark()
  /** The mark first: a page that listens only after the announcement finds it. */
  function notify(event: ChangeEvent): void {
    storedSession.renewMark()
    known = storedSession.readMark()
    channel?.postMessage({ ...event, mark: known } satisfies Message)
  }
  return {
    notifySignedIn(userId) {
      // Stored before the mark: a page that is told by the mark looks at once.
      storedSession.rememberSignedIn()
      notify({ type: 'signedIn', userId })
    },
    notifySignedOut: () => notify({ type: 'signedOut' }),
    notify(session) {
      /** What a page finds that has heard nothing. */
      function look(): void {
        const mark = storedSession.readMark()
        if (storedSession.read() !== 'signedIn') session.send({ type: 'signedOutElsewhere' })
        else if (mark !== known) session.send({ type: 'signedInElsewhere', userId: SOMEONE })
        known = mark
      }
      // A page that lay in the browser's cache for going back has heard nothing meanwhile.
      window.addEventListener('pageshow', ({ persisted }) => persisted && look())
      if (channel === undefined) {
        window.addEventListener('storage', ({ key }) => key === MARK_KEY && look())
        return
      }
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        known = data.mark
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
