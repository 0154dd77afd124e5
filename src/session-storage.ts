/**
 * What this browser knows of its session between two loads: whether somebody was signed in, and whether the last sign-out
 * never reached the server. No data of the user. A browser without storage remembers nothing, and nothing fails.
 */
const KEY = 'portal-session'

export type KeptSession = { hadSession: boolean; leftUnconfirmed: boolean }

export const keptSession = {
  read(): KeptSession {
    const kept = attempt(() => localStorage.getItem(KEY))
    return { hadSession: kept === 'signed-in', leftUnconfirmed: kept === 'left-unconfirmed' }
  },
  rememberSignedIn: () => attempt(() => localStorage.setItem(KEY, 'signed-in')),
  rememberSignedOut: () => attempt(() => localStorage.removeItem(KEY)),
  rememberUnconfirmed: () => attempt(() => localStorage.setItem(KEY, 'left-unconfirmed')),
}

function attempt<T>(storageCall: () => T): T | undefined {
  try {
    return storageCall()
  } catch {
    return undefined
  }
}
