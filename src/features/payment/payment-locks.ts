/** A lock of the browser, which one tab of it holds at a time. */
export type HeldLock = {
  /** Another tab has stolen it. */
  readonly lost: Promise<void>
  /** Resolves when others can have it. */
  release(): Promise<void>
}

/**
 * Asks for a lock of this browser (Web Locks). Null where another tab has it and `ifAvailable` was asked for; otherwise it is
 * waited for. Old browsers have no locks, and grant every one.
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
      // Refused, such as where storage is, it was never granted; else it was stolen.
      .catch(() => {
        resolve(unshared)
        lose()
      })
  })
}

/** Of a customer: the card form that is open. */
export const formLock = (userId: string) => `portal-payment:${userId}`

/** Of a customer: the payment that is being sent. It is never stolen. */
export const sendingLock = (userId: string) => `portal-payment-sending:${userId}`
