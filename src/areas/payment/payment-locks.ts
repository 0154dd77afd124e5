/** A lock that only one tab of the browser holds at a time. */
export type HeldLock = {
  /** Resolves when another tab has stolen it. */
  readonly lost: Promise<void>
  /** Resolves when the lock is free. */
  release(): Promise<void>
}

/**
 * Requests a lock of this browser (Web Locks). Resolves with null if another tab holds it and `ifAvailable` is set; otherwise
 * it waits. Without Web Locks every request is granted.
 */
export function requestLock(
  locks: LockManager | undefined,
  name: string,
  options: LockOptions,
): Promise<HeldLock | null> {
  return new Promise((resolve) => {
    let lose = () => {}
    const lost = new Promise<void>((resolveLost) => {
      lose = resolveLost
    })
    const unshared: HeldLock = { lost: new Promise(() => {}), release: async () => {} }
    if (locks === undefined) return resolve(unshared)
    const ended = locks
      .request(name, options, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((free) =>
          resolve({
            lost,
            release() {
              free()
              return ended
            },
          }),
        )
      })
      // Either the browser rejected the request, for example because storage is blocked, or the lock was stolen.
      .catch(() => {
        resolve(unshared)
        lose()
      })
  })
}

/** Runs `act` with a held lock, which is released at its end, or as soon as the run is given up. */
export async function holding(lock: HeldLock | null, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  signal.addEventListener('abort', () => void lock?.release())
  try {
    signal.throwIfAborted()
    await act()
  } finally {
    await lock?.release()
  }
}

/** The lock of the customer's open card form. See docs/product/payment.md#tabs-and-devices. */
export const formLock = (userId: string) => `portal-payment:${userId}`

/** The lock of the payment that the customer is sending. It is never stolen. */
export const sendingLock = (userId: string) => `portal-payment-sending:${userId}`
