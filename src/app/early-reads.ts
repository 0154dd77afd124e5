import { cacheOf, hasEffect } from '../shared/client/effects'
import { timedFetch } from '../shared/client/timed-fetch'

type FetchRequest = (request: Request, init: RequestInit) => Promise<Response>

type EarlyRead = {
  readonly userId: string | undefined
  readonly sentAt: number
  readonly response: Promise<Response>
  /** A navigation has begun since. */
  isOpened: boolean
}

/** The age in ms up to which a response is used, so that no screen shows noticeably older data than without it. */
const USABLE_MS = 5_000

/**
 * Keeps the responses of reads that are sent before a link is used (docs/architecture.md#navigation). After a navigation, the first call
 * to the same address uses one, also a rejection, unless it is too old or was sent for another user. So a screen that is open never gets an
 * older response than it asks for. Every call with an effect discards all of them, also when it ends, because they may be older than
 * its effect.
 *
 * @param getUserId undefined if no user is signed in
 */
export function createEarlyReads(send: FetchRequest, getUserId: () => string | undefined) {
  const sendComplete = timedFetch(send)
  const kept = new Map<string, EarlyRead>()
  const isUsable = ({ userId, sentAt }: EarlyRead) => userId === getUserId() && Date.now() - sentAt < USABLE_MS
  return {
    /** Sends a read, unless a response of the address is kept. */
    read(address: string): void {
      for (const [other, early] of kept) if (!isUsable(early)) kept.delete(other)
      const request = new Request(address, { credentials: 'include', cache: cacheOf('GET') })
      if (kept.has(request.url)) return
      const response = sendComplete(request)
      // The screen's own call shows a failure.
      response.catch(() => {})
      kept.set(request.url, { userId: getUserId(), sentAt: Date.now(), response, isOpened: false })
    },
    /** Lets the next screen use what was read for it. Called when a navigation begins. */
    open(): void {
      for (const early of kept.values()) early.isOpened = true
    },
    /** Sends a call, or uses the response that is kept for it. */
    async fetch(request: Request, init: RequestInit): Promise<Response> {
      if (hasEffect(request.method, request.url)) {
        kept.clear()
        return send(request, init).finally(() => kept.clear())
      }
      // A call that ended before it was sent must not use up a response.
      init.signal?.throwIfAborted()
      const early = kept.get(request.url)
      if (early === undefined || !early.isOpened || !isUsable(early)) return send(request, init)
      kept.delete(request.url)
      const response = await early.response.catch(() => undefined)
      if (early.userId !== getUserId()) throw new DOMException('The user has changed', 'AbortError')
      return response ?? send(request, init)
    },
  }
}
