/** A text in this browser's storage, under one key. */
export type StoredText = {
  read(): string | undefined
  /** Returns whether the next page will have it as well. */
  write(text: string): boolean
  clear(): void
}

/**
 * Opens a text in the storage. A full storage refuses writes, and one that is blocked for the site every access; then this page
 * remembers the text in memory until it is closed, and no call throws.
 *
 * @param openStorage called at each access: looking at a blocked storage throws already
 */
export function createStoredText(
  key: string,
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): StoredText {
  let inMemory: string | undefined
  function clear(): void {
    inMemory = undefined
    try {
      openStorage().removeItem(key)
    } catch {
      // Nothing is stored where nothing can be.
    }
  }
  return {
    read() {
      try {
        const stored = openStorage().getItem(key)
        // Another tab has stored it since.
        if (stored !== null) inMemory = undefined
        return stored ?? inMemory
      } catch {
        return inMemory
      }
    },
    write(text) {
      try {
        openStorage().setItem(key, text)
        inMemory = undefined
        return true
      } catch {
        // What is stored is older, and would be read instead.
        clear()
        inMemory = text
        return false
      }
    },
    clear,
  }
}
