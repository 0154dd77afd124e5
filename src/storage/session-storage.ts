import type { LastSession } from '#machines/account/session.machine'
import { createStoredText } from './stored-text'

/** Where the mark is stored: its events tell other tabs of a sign-in and a sign-out. */
export const MARK_KEY = 'portal-session-mark'

const session = createStoredText('portal-session', () => localStorage)
const mark = createStoredText(MARK_KEY, () => localStorage)

/**
 * What this browser knows of its session between two loads: whether somebody was signed in, whether the last sign-out was not
 * confirmed by the server, and a mark that is another one after every sign-in and sign-out. No data of the user.
 */
export const storedSession = {
  read(): LastSession {
    const stored = session.read()
    if (stored === 'signed-in') return 'signedIn'
    return stored === 'left' ? 'leftUnconfirmed' : 'none'
  },
  rememberSignedIn: () => void session.write('signed-in'),
  rememberSignedOut: session.clear,
  /** A shorter word than the one before: a full storage takes it as well. */
  rememberUnconfirmed: () => void session.write('left'),
  /** The mark of the last sign-in or sign-out: whoever knows an older one may know somebody else. */
  readMark: mark.read,
  /** Puts another mark there, by chance, so that two tabs at once leave different ones; says nothing of anybody. */
  renewMark(): void {
    const [another] = crypto.getRandomValues(new BigUint64Array(1))
    mark.write(`${another}`)
  },
  /** All of it in one text: two that are equal were read with no sign-in or sign-out between them. */
  readState: () => `${session.read()} ${mark.read()}`,
}
