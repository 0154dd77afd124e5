type Values = Readonly<Record<string, string>>

/**
 * What somebody had typed when their session ran out, kept in memory until they are back (decisions.md, '401 in the middle
 * of work'). Never a secret, never stored, and only ever given to the user who typed it.
 */
export type Unfinished = {
  /** A form on the screen says how its values are read. Answers how to stop. */
  watch(form: string, readValues: () => Values): () => void
  /** The session of the user ran out: the values of every form on the screen are kept for them. */
  keepFor(userId: string): void
  recall(form: string, userId: string): Values | undefined
  forget(form: string): void
  forgetAll(): void
}

/** An empty memory; there is one for the whole app. */
export function createUnfinished(): Unfinished {
  const watched = new Map<string, () => Values>()
  const kept = new Map<string, { userId: string; values: Values }>()
  return {
    watch(form, readValues) {
      watched.set(form, readValues)
      return () => {
        watched.delete(form)
      }
    },
    keepFor(userId) {
      for (const [form, readValues] of watched) kept.set(form, { userId, values: readValues() })
    },
    recall(form, userId) {
      const entry = kept.get(form)
      return entry?.userId === userId ? entry.values : undefined
    },
    forget(form) {
      kept.delete(form)
    },
    forgetAll() {
      kept.clear()
    },
  }
}
