import { keptSession } from '../session-storage'
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

/** Opens the channel to them. */
export function openOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel('portal-session')
  /** The mark of the last sign-in or sign-out that this page knows of. */
  let known = keptSession.readMark()
  /** The mark first: a page that listens only after the announcement finds it. */
  function announce(announcement: Announcement): void {
    keptSession.renewMark()
    known = keptSession.readMark()
    channel.postMessage({ ...announcement, mark: known } satisfies Message)
  }
  return {
    announceSignedIn: (userId) => announce({ type: 'signedIn', userId }),
    announceSignedOut: () => announce({ type: 'signedOut' }),
    tell(session) {
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        known = data.mark
        if (data.type === 'signedIn') session.send({ type: 'signedInElsewhere', userId: data.userId })
        else session.send({ type: 'signedOutElsewhere' })
      }
      // A page that lay in the browser's cache for going back has heard nothing meanwhile.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return
        const mark = keptSession.readMark()
        if (!keptSession.read().hadSession) session.send({ type: 'signedOutElsewhere' })
        else if (mark !== known) session.send({ type: 'signedInElsewhere', userId: SOMEBODY })
        known = mark
      })
    },
  }
}
