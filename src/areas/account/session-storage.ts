import type { LastSession } from '#machines/account/session.machine'
import { createStoredText, createText } from '../../shared/storage/stored-text'

/** The storage events of this key notify other tabs of a sign-in or sign-out. */
export const MARK_KEY = 'portal-session-mark'

const session = createStoredText('portal-session', () => localStorage)
const mark = createStoredText(MARK_KEY, () => localStorage)
const role = createText('portal-role', () => localStorage)

/**
 * The session as this browser stores it between two loads (docs/product/account.md#stored-data): whether a user was signed in,
 * whether the last sign-out is unconfirmed, whether the user is an administrator, and a mark that changes with every sign-in and
 * sign-out. It contains no other user data.
 */
export const storedSession = {
  read(): LastSession {
    const stored = session.read()
    if (stored === 'signed-in') return 'signedIn'
    return stored === 'left' ? 'leftUnconfirmed' : 'none'
  },
  rememberSignedIn: () => void session.write('signed-in'),
  rememberSignedOut(): void {
    session.clear()
    role.clear()
  },
  /** The stored word is shorter than 'signed-in', so a full storage accepts it too. */
  rememberUnconfirmed(): void {
    session.write('left')
    role.clear()
  },
  /** True if the user who was signed in last is an administrator. What the server says decides what is shown. */
  wasAdministrator: () => role.read() === 'administrator',
  rememberRole: (isAdministrator: boolean): void => (isAdministrator ? void role.write('administrator') : role.clear()),
  /** The mark of the last sign-in or sign-out. A page that has read an older one may show another user. */
  readMark: mark.read,
  /** Stores a new random mark. It is random so that two tabs never write the same one, and it reveals nothing about the user. */
  renewMark(): void {
    const [next] = crypto.getRandomValues(new BigUint64Array(1))
    mark.write(`${next}`)
  },
  /** The complete state as one text. If two texts are equal, there was no sign-in or sign-out between the two reads. */
  readState: () => `${session.read()} ${mark.read()}`,
}
