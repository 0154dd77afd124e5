import { keptSession } from '../session-storage'
import type { Session } from './app-context'

type Announcement = { type: 'signedIn'; userId: string } | { type: 'signedOut' }

/** The other tabs of this browser: they are told of a login and of a logout, and tell of theirs. */
export type OtherTabs = {
  announceSignedIn(userId: string): void
  announceSignedOut(): void
  /** Passes on what the other tabs tell, until the page goes. */
  tell(session: Session): void
}

/** Opens the channel to them. */
export function openOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel('portal-session')
  const announce = (announcement: Announcement) => channel.postMessage(announcement)
  return {
    announceSignedIn: (userId) => announce({ type: 'signedIn', userId }),
    announceSignedOut: () => announce({ type: 'signedOut' }),
    tell(session) {
      channel.onmessage = ({ data }: MessageEvent<Announcement>) => {
        if (data.type === 'signedIn') session.send({ type: 'signedInElsewhere', userId: data.userId })
        else session.send({ type: 'signedOutElsewhere' })
      }
      // A page that lay in the browser's cache for going back has heard nothing meanwhile.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted && !keptSession.read().hadSession) session.send({ type: 'signedOutElsewhere' })
      })
    },
  }
}
