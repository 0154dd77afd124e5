/** The browser's storage or the tab's. A function, because reading the global throws if storage is blocked. */
export type StorageArea = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A text under one key of a storage. No call throws. */
export type StoredText = {
  read(): string | undefined
  /** Returns whether the storage accepted the text, so that the next page can read it. */
  write(text: string): boolean
  clear(): void
}

/** If the storage is full or blocked, nothing is stored, and an earlier text stays. */
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

/** Like `createText`, but if the storage is full or blocked, the text stays in the page's memory. */
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
      // Another tab has stored a newer text.
      if (text !== undefined) inMemory = undefined
      return text ?? inMemory
    },
    write(text) {
      const isStored = stored.write(text)
      // Otherwise the next read would return the older text in the storage.
      if (!isStored) clear()
      inMemory = isStored ? undefined : text
      return isStored
    },
    clear,
  }
}

/** Returns undefined if the access throws. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
