import { vi } from 'vitest'

/** A browser's storage that a test can fill up or block. */
export function fakeStorage() {
  const stored = new Map<string, string>()
  const is = { full: false, blocked: false, room: Number.POSITIVE_INFINITY }
  function source() {
    if (is.blocked) throw new DOMException('The operation is insecure.', 'SecurityError')
    return stored
  }
  const storage = {
    getItem: (key: string) => source().get(key) ?? null,
    setItem(key: string, text: string) {
      if (is.full || text.length > is.room) throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
      source().set(key, text)
    },
    removeItem: (key: string) => void source().delete(key),
  }
  return {
    is,
    storage,
    /** Empties it and puts it into the place of the browser's own, until the globals are restored. */
    stub(name: 'localStorage' | 'sessionStorage') {
      stored.clear()
      Object.assign(is, { full: false, blocked: false, room: Number.POSITIVE_INFINITY })
      vi.stubGlobal(name, storage)
    },
    /** Access to a blocked storage throws already. */
    area: () => source() && storage,
    read: (key: string) => stored.get(key),
    put: (key: string, text: string) => void stored.set(key, text),
    all: () => Object.fromEntries(stored),
  }
}
