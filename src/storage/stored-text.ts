/** The browser's storage or the tab's. It is opened at each access, because a blocked one throws as soon as it is named. */
export type StorageArea = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A text under one key of a storage. No call throws. */
export type StoredText = {
  read(): string | undefined
  /** Returns whether the next page will have it as well. */
  write(text: string): boolean
  clear(): void
}

/** A storage that is full or blocked stores nothing; what a full one has stored before stays there. */
export function createText(key: string, area: StorageArea): StoredText {
  return {
    read: () => attempt(() => area().getItem(key)) ?? undefined,
    write: (text) =>
      attempt(() => {
        area().setItem(key, text)
        return true
      }) ?? false,
    clear: () => void attempt(() => area().removeItem(key)),
  }
}

/** The same, but where the storage is full or blocked, this page remembers the text in memory until it is closed. */
export function createStoredText(key: string, area: StorageArea): StoredText {
  const stored = createText(key, area)
  let inMemory: string | undefined
  function clear(): void {
    inMemory = undefined
    stored.clear()
  }
  return {
    read() {
      const text = stored.read()
      // Another tab has stored it since.
      if (text !== undefined) inMemory = undefined
      return text ?? inMemory
    },
    write(text) {
      const isStored = stored.write(text)
      // What is stored is older, and would be read instead.
      if (!isStored) clear()
      inMemory = isStored ? undefined : text
      return isStored
    },
    clear,
  }
}

/** What a browser refuses, or what cannot be read, is undefined. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
