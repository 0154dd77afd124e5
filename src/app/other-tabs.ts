import { keptSession, MARK_KEY } from '../storage/session-storage'
import type { Session } from './app-context'

type Announcement = { type: 'signedIn'; userId: string } | { type: 'signedOut' }
/** With the mark that it has left in this browser. */
type Message = Announcement & { mark: string | undefined }

/** The other tabs of this browser: they are told of a login and of a logout, and tell of theirs. */
export type OtherTabs = {
  announceSignedIn(userId: string): void
  announceSignedOut(): void
  /** Passes on what the other tabs tell, until the page goes. */
  tell(session: Session): void
}

/** No user has it: who is signed in has to be asked. */
const SOMEBODY = ''

/**
 * Opens the channel to them. A browser that keeps nothing for the site may refuse it, and an old one has none: then the mark
 * in the storage tells, by the events of the storage.
 */
export function openOtherTabs(): OtherTabs {
  const channel = openChannel()
  /** The mark of the last sign-in or sign-out that this page knows of. */
  let known = keptSession.readMark()
  /** The mark first: a page that listens only after the announcement finds it. */
  function announce(announcement: Announcement): void {
    keptSession.renewMark()
    known = keptSession.readMark()
    channel?.postMessage({ ...announcement, mark: known } satisfies Message)
  }
  return {
    announceSignedIn(userId) {
      // Stored before the mark: a page that is told by the mark looks at once.
      keptSession.rememberSignedIn()
      announce({ type: 'signedIn', userId })
    },
    announceSignedOut: () => announce({ type: 'signedOut' }),
    tell(session) {
      /** What a page finds that has heard nothing. */
      function look(): void {
        const mark = keptSession.readMark()
        if (keptSession.read() !== 'signedIn') session.send({ type: 'signedOutElsewhere' })
        else if (mark !== known) session.send({ type: 'signedInElsewhere', userId: SOMEBODY })
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
