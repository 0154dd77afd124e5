import fc from 'fast-check'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import type { TestClient } from '#sandbox/testing/test-client'

/** What becomes of a request: by the sandbox's fault plan, or it is held on one of its two ways until a move lets it go. */
export type Fate = 'responded' | 'heldResponse' | 'heldRequest' | Pick<FaultInput, 'kind' | 'committed'>

const faulty = (['dropped', 'empty500', 'wrongShape', 'html'] as const).flatMap((kind) =>
  [true, false].map((committed): Fate => ({ kind, committed })),
)

export const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 14, arbitrary: fc.constant<Fate>('responded') },
  { weight: 4, arbitrary: fc.constantFrom<Fate>('heldResponse', 'heldRequest') },
  { weight: 2, arbitrary: fc.constantFrom<Fate>({ kind: 'dropped', committed: true }) },
  { weight: 3, arbitrary: fc.constantFrom(...faulty) },
)

/** Of a document in the browser: what is not over when it goes is never heard of. */
export type Life = { isGone: boolean; readonly browser: TestClient }

/** A request, or its answer, that somebody has to let go on. */
export type Held = {
  readonly name: string
  /** In ms since 1970. */
  readonly until: number
  letGo(): Promise<void>
}

/** Longer than somebody waits for an answer, and shorter than the minute after which another payment may be offered. */
const LONGEST_HOLD_MS = 45_000

/** The operations that fate has a say in, by the method and the path. */
const OPERATIONS: readonly (readonly [RegExp, string])[] = [
  [/^POST .*\/create-subscription-with-setup$/, 'createSubscription'],
  [/^POST .*\/confirm-payment$/, 'confirmPayment'],
  [/^POST .*\/flows\//, 'submitFlowStep'],
  [/^GET .*\/flows\//, 'getFlowStep'],
  [/^GET .*\/v1\/services$/, 'listServices'],
  [/^POST .*\/promotions\/validate$/, 'validatePromotion'],
  [/^POST .*\/confirm$/, 'stripe.confirm'],
  [/^POST .*\/authenticate$/, 'stripe.authenticate'],
  [/^GET .*\/intents\//, 'stripe.retrieve'],
]

export type Wire = ReturnType<typeof createWire>

/** What the wire tells of the requests that pay or ask before paying. */
export type Listener = {
  /** Asked before the sandbox answers. */
  asks(page: Life, operation: string): Promise<void>
  /** A payment is handed in for a service. */
  handsIn(intentId: string, serviceId: string): void
}

/** The network between the pages and the sandbox. Everything that happens there is told, in order. */
export function createWire(listener: Listener, fates: readonly Fate[], story: string[]) {
  const held: Held[] = []
  const lost: string[] = []
  let drawn = 0
  let isWell = false
  let underWay = 0
  let served = 0
  let asked = 0

  async function serve(page: Life, request: () => Request, operation: string, fault?: object): Promise<Response> {
    const { browser } = page
    underWay += 1
    try {
      await listener.asks(page, operation)
      if (fault) await browser.control('POST', '/faults', { operationId: operation, times: 1, ...fault })
      const { status, headers, ...response } = await textOf(await browser.fetch(request()))
      story.push(`  ${operation}: ${status}${fault ? ` ${JSON.stringify(fault)}` : ''}`)
      return new Response(response.text, { status, headers })
    } catch (error) {
      story.push(`  ${operation}: ${JSON.stringify(fault)}`)
      throw error
    } finally {
      underWay -= 1
      served += 1
    }
  }

  function hold<T>(name: string, then: () => Promise<T>): Promise<T> {
    story.push(`  ${name}`)
    return new Promise((resolve, reject) => {
      const entry: Held = {
        name,
        until: Date.now() + LONGEST_HOLD_MS,
        letGo: async () => {
          held.splice(held.indexOf(entry), 1)
          await then().then(resolve, reject)
        },
      }
      held.push(entry)
    })
  }

  async function response(page: Life, request: () => Request, operation: string | undefined): Promise<Response> {
    const met: Fate = isWell || operation === undefined ? 'responded' : (fates[drawn++] ?? 'responded')
    const name = operation ?? 'another read'
    if (met === 'responded') return serve(page, request, name)
    if (met === 'heldRequest') return hold(`${name} is held on its way`, () => serve(page, request, name))
    if (met === 'heldResponse') {
      const responded = await serve(page, request, name)
      return hold(`the answer to ${name} is held`, async () => responded)
    }
    if (met.committed) lost.push(name)
    return serve(page, request, name, met)
  }

  return {
    held,
    /** The operations that were done and whose answer was lost. */
    lost,
    /** Whether the sandbox has done anything since this was asked last. */
    hasServed(): boolean {
      const hasServed = served > asked
      asked = served
      return hasServed
    },
    /** From now on everything is answered at once. */
    heal(): void {
      isWell = true
    },
    async send(request: Request, page: Life): Promise<Response> {
      if (page.isGone) return new Promise(() => {})
      const { method, url, headers } = request
      const [, operation] = OPERATIONS.find(([is]) => is.test(`${method} ${new URL(url).pathname}`)) ?? []
      // No answer is waited for here: a page that gives up while its request is read sends none.
      const body: { body?: string } = method === 'GET' ? {} : { body: await request.text() }
      if (operation === 'confirmPayment') {
        const { payment_intent, serviceId } = JSON.parse(body.body ?? '{}')
        if (payment_intent) listener.handsIn(payment_intent, serviceId)
      }
      const outcome = await response(page, () => new Request(url, { method, headers, ...body }), operation).then(
        (response) => () => response,
        (error: unknown) => () => {
          throw error
        },
      )
      return page.isGone ? new Promise(() => {}) : outcome()
    },
    /** Waits until everybody has heard of everything. */
    async calm(): Promise<void> {
      for (let quiet = 0, turns = 0; quiet < 4; quiet = underWay > 0 ? 0 : quiet + 1) {
        turns += 1
        if (turns > 100_000) throw new Error('The sandbox does not come to an end')
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

async function textOf(response: Response) {
  return { status: response.status, headers: response.headers, text: (await response.text()) || null }
}
