/** The `BroadcastChannel` between the portal's pages and the state inspector. */
export const CHANNEL = 'state-inspector'

export type FromPage =
  /** An actor was created or has changed. */
  | { readonly type: 'actor'; readonly page: PageReport; readonly actor: ActorReport }
  | { readonly type: 'stopped'; readonly pageId: string; readonly actorId: string }
  /** The page was closed or left, which ends all its actors. */
  | { readonly type: 'left'; readonly pageId: string }

/** Sent when the state inspector opens. Every page responds with all its actors. */
export type FromInspector = { readonly type: 'requestReports' }

/** A window or tab of the portal and its address. */
export type PageReport = { readonly id: string; readonly address: string }

/** A printable actor: all data is JSON text, with secrets as '***'. */
export type ActorReport = {
  /** Unique within its page. */
  readonly id: string
  /** The id of its machine. */
  readonly machine: string
  /** Ended actors stay in the list until their page stops them. */
  readonly status: 'active' | 'done' | 'error'
  /** The innermost active states, as dotted paths. */
  readonly states: readonly string[]
  readonly tags: readonly string[]
  /** The ports whose responses are pending. */
  readonly waitsFor: readonly string[]
  readonly context: string
  /** The last steps, newest first. */
  readonly steps: readonly Step[]
}

/** An event and its effects. */
export type Step = {
  /** Counts the steps of one actor. */
  readonly number: number
  /** ISO 8601, UTC. */
  readonly at: string
  /** The readable name of the event. */
  readonly event: string
  readonly data: string
  /** The active states after the event, or null if they did not change. */
  readonly arrivedAt: readonly string[] | null
  readonly changes: readonly Change[]
}

/** A changed value of the context, as JSON. A missing value is ''. */
export type Change = { readonly path: string; readonly before: string; readonly after: string }
