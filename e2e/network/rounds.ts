import type { Page, Request as PageRequest } from '@playwright/test'

/** A request that reached a server, and the round in which it was answered. */
type Answered = { readonly method: string; readonly path: string; readonly round: number }

/** All requests until the data was there. */
export type Visit = {
  /** Without preflights. */
  readonly requests: number
  readonly preflights: number
  /** The length of the longest chain of requests, preflights included, of which each waited for the answer to the one before. */
  readonly chain: number
  /** The requests of each round, for people. */
  readonly story: string
}

/** The time without a new request, in ms, after which an idle page is taken to wait for answers only. */
const PAUSE_MS = 30
/** A screen that does not show its data within this time has failed, in ms. */
const LIMIT_MS = 30_000

/**
 * Counts how often a page waits for the network, whatever the speed of the machine. All servers hold their answers back. As soon as
 * the page can do nothing more without them, all of them are released at once: a round. A request is therefore in the round after
 * that of the last answer that it waited for, and the number of rounds until the data is there is the longest chain.
 */
export function createRounds() {
  let isCounting = false
  let round = 0
  let answered: Answered[] = []
  const held: (() => void)[] = []

  const release = () => {
    round += 1
    for (const answer of held.splice(0)) answer()
  }

  return {
    /** Is awaited by a server before each answer. */
    async hold({ method, url, headers }: Request): Promise<void> {
      if (!isCounting) return
      answered.push({ method, path: new URL(url).pathname, round: round + 1 })
      const answer = new Promise<void>((resolve) => held.push(resolve))
      // Before its page is there, a browser is never idle. Nothing else is requested then.
      if (headers.get('sec-fetch-mode') === 'navigate') release()
      await answer
    },

    /**
     * Counts the requests of an action, such as a navigation.
     *
     * @param act sends the first request
     * @param isThere true once the page shows what the user waits for
     */
    async count(page: Page, act: () => Promise<unknown>, isThere: () => Promise<boolean>): Promise<Visit> {
      const pending = pendingOf(page)
      ;[isCounting, round, answered] = [true, 0, []]
      /** Waits until the page has nothing to do but to wait for the held answers. */
      const settle = async () => {
        const isWaiting = () => pending.size === held.length
        for (let before = -1; !isWaiting() || before !== answered.length; ) {
          before = answered.length
          await pauseOf(page)
        }
      }
      const acting = act()
      // It is awaited at the end. Without this, a failure before that would count as unhandled.
      acting.catch(() => {})
      const end = Date.now() + LIMIT_MS
      await settle()
      while (!(await isThere())) {
        if (Date.now() > end) throw new Error(`The data is not there:\n${storyOf(answered)}`)
        if (held.length > 0) release()
        await settle()
      }
      // What is still held is not needed for the data.
      const chain = round
      const counted = answered.filter((request) => request.round <= chain)
      const preflights = counted.filter(({ method }) => method === 'OPTIONS').length
      isCounting = false
      release()
      await acting
      await settle()
      return { requests: counted.length - preflights, preflights, chain, story: storyOf(counted) }
    },
  }
}

/** The requests of a page whose answers it has not received completely. */
function pendingOf(page: Page): ReadonlySet<PageRequest> {
  const pending = new Set<PageRequest>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

/** Waits until the page is idle, and a little longer. */
async function pauseOf(page: Page): Promise<void> {
  const idle = () =>
    // A navigation ends the work of the page before.
    page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))).catch(() => {})
  await idle()
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  await idle()
}

/** `2: GET /assets/main.js, OPTIONS /v1/services`, a line for each round. */
function storyOf(answered: readonly Answered[]): string {
  const rounds = [...new Set(answered.map(({ round }) => round))]
  const namesIn = (round: number) =>
    answered.filter((request) => request.round === round).map(({ method, path }) => `${method} ${path}`)
  return rounds.map((round) => `${round}: ${namesIn(round).join(', ')}`).join('\n')
}
