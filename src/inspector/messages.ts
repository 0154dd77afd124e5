/** What pages of the portal tell the state inspector, over a `BroadcastChannel` of this name. */
export const CHANNEL = 'state-inspector'

export type FromPage =
  /** An actor has begun, or something has happened to it. */
  | { readonly type: 'actor'; readonly page: PageReport; readonly actor: ActorReport }
  | { readonly type: 'stopped'; readonly pageId: string; readonly actorId: string }
  /** The page was left, and all of its actors with it. */
  | { readonly type: 'left'; readonly pageId: string }

/** What the state inspector asks when it opens: every page answers with all of its actors. */
export type FromInspector = { readonly type: 'requestReports' }

/** A window or tab of the portal, and the address that it is at. */
export type PageReport = { readonly id: string; readonly address: string }

/** An actor as it can be shown: all data are JSON, with secrets as '***'. */
export type ActorReport = {
  /** Of one actor within its page. */
  readonly id: string
  /** The id of its machine. */
  readonly machine: string
  /** Ended ones stay as long as what shows them. */
  readonly status: 'active' | 'done' | 'error'
  /** The innermost current states, as dotted paths. */
  readonly states: readonly string[]
  readonly tags: readonly string[]
  /** The ports whose answers are being waited for. */
  readonly waitsFor: readonly string[]
  readonly context: string
  /** The last ones, the newest first. */
  readonly steps: readonly Step[]
}

/** An event, and what it changed. */
export type Step = {
  /** Counts the steps of one actor. */
  readonly number: number
  /** ISO 8601, UTC. */
  readonly at: string
  /** The event in words. */
  readonly event: string
  readonly data: string
  /** The states after it, if they are others than before. */
  readonly arrivedAt: readonly string[] | null
  readonly changes: readonly Change[]
}

/** A value in the context, before and after, as JSON; missing is ''. */
export type Change = { readonly path: string; readonly before: string; readonly after: string }
