/**
 * What this browser knows of its session between two loads: whether somebody was signed in, whether the last sign-out never
 * reached the server, and a mark that is another one after every sign-in and sign-out. No data of the user. A browser without
 * storage remembers nothing, and nothing fails.
 */
const KEY = 'portal-session'
const MARK_KEY = 'portal-session-mark'

export type KeptSession = { hadSession: boolean; leftUnconfirmed: boolean }

export const keptSession = {
  read(): KeptSession {
    const kept = readItem(KEY)
    return { hadSession: kept === 'signed-in', leftUnconfirmed: kept === 'left-unconfirmed' }
  },
  rememberSignedIn: () => attempt(() => localStorage.setItem(KEY, 'signed-in')),
  rememberSignedOut: () => attempt(() => localStorage.removeItem(KEY)),
  rememberUnconfirmed: () => attempt(() => localStorage.setItem(KEY, 'left-unconfirmed')),
  /** The mark of the last sign-in or sign-out: whoever knows an older one may know somebody else. */
  readMark: () => readItem(MARK_KEY),
  /** Puts another mark there, by chance, so that two tabs at once leave different ones; says nothing of anybody. */
  renewMark(): void {
    const [mark] = crypto.getRandomValues(new BigUint64Array(1))
    attempt(() => localStorage.setItem(MARK_KEY, `${mark}`))
  },
  /** All of it in one text: two that are equal were read with no sign-in or sign-out between them. */
  readState: () => `${readItem(KEY)} ${readItem(MARK_KEY)}`,
}

const readItem = (key: string) => attempt(() => localStorage.getItem(key)) ?? undefined

function attempt<T>(storageCall: () => T): T | undefined {
  try {
    return storageCall()
  } catch {
    return undefined
  }
}
