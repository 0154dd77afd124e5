import { useEffect } from 'react'

/** Something that happens now and then, for whoever listens at that time; whoever comes later reads anew anyway. */
export type Announcements = {
  readonly announce: () => void
  /** Answers how to stop. */
  readonly listen: (listener: () => void) => () => void
}

export function createAnnouncements(): Announcements {
  const listeners = new Set<() => void>()
  return {
    announce() {
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Listens for the life of the component. */
export function useAnnounced({ listen }: Announcements, listener: () => void): void {
  // An effect, because what happens, happens outside of React.
  useEffect(() => listen(listener), [listen, listener])
}
