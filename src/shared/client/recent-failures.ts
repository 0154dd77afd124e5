/** What the console shows of a failure, and its time. */
export type RecentFailure = {
  /** In ms since 1970. */
  readonly at: number
  readonly reference: string
  /** The kind, the status and the code. Never a message of the server, which may repeat what was typed. */
  readonly summary: string
}

const MOST = 5

let failures: readonly RecentFailure[] = []

/** The last failures of this page, for the support. In memory only, until the user changes or logs out. */
export const recentFailures = {
  add(reference: string, summary: string): void {
    failures = [...failures, { at: Date.now(), reference, summary }].slice(-MOST)
  },
  /** The newest last. */
  read: (): readonly RecentFailure[] => failures,
  clear(): void {
    failures = []
  },
}
