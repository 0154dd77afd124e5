import fc from 'fast-check'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import type { TestClient } from '#sandbox/testing/test-client'

/** The fate of a request: no fault, held as request or response until a move releases it, or a fault of the sandbox. */
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

/**
 * The fate of a call of the provider's library, apart from its requests: it may respond late, perhaps after the portal has
 * given up, or never, or it may be rejected.
 */
export type CallFate = 'responded' | 'late' | 'never' | 'rejected'

export const callFate: fc.Arbitrary<CallFate> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<CallFate>('responded') },
  { weight: 3, arbitrary: fc.constantFrom<CallFate>('late', 'never', 'rejected') },
)

/** A loaded page. Its requests never settle after it is gone. */
export type PageRef = { isGone: boolean; readonly browser: TestClient }

/** A held request or response, which a move must release. */
export type Held = {
  readonly name: string
  /** In ms since 1970. */
  readonly until: number
  release(): Promise<void>
}

/** Longer than a request's timeout, and shorter than the minute after which another payment may be offered. */
const LONGEST_HOLD_MS = 45_000

/** The operations that can get a fate, by method and path. */
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

/** Receives the requests that matter for payments. */
export type Listener = {
  /** Called when the sandbox has served a request. */
  onServed(page: PageRef, operation: string): Promise<void>
  /** A payment is confirmed for a service. */
  onConfirmation(intentId: string, serviceId: string): void
}

/** The network between the pages and the sandbox. It logs every request in order. */
export function createWire(
  listener: Listener,
  { fates, callFates }: { readonly fates: readonly Fate[]; readonly callFates: readonly CallFate[] },
  log: string[],
) {
  const held: Held[] = []
  let called = 0
  const lost: string[] = []
  let drawn = 0
  let isReliable = false
  let underWay = 0
  let hasServed = false

  async function serve(page: PageRef, request: () => Request, operation: string, fault?: object): Promise<Response> {
    const { browser } = page
    underWay += 1
    try {
      if (fault) await browser.control('POST', '/faults', { operationId: operation, times: 1, ...fault })
      const response = await browser.fetch(request())
      await listener.onServed(page, operation)
      const { status, headers } = response
      const text = await response.text()
      log.push(`  ${operation}: ${status}${fault ? ` ${JSON.stringify(fault)}` : ''}`)
      return new Response(text || null, { status, headers })
    } catch (error) {
      log.push(`  ${operation}: ${JSON.stringify(fault)}`)
      throw error
    } finally {
      underWay -= 1
      hasServed = true
    }
  }

  function hold<T>(name: string, then: () => Promise<T>): Promise<T> {
    log.push(`  ${name}`)
    return new Promise((resolve, reject) => {
      const entry: Held = {
        name,
        until: Date.now() + LONGEST_HOLD_MS,
        release: async () => {
          held.splice(held.indexOf(entry), 1)
          await then().then(resolve, reject)
        },
      }
      held.push(entry)
    })
  }

  async function response(page: PageRef, request: () => Request, operation: string | undefined): Promise<Response> {
    const met: Fate = isReliable || operation === undefined ? 'responded' : (fates[drawn++] ?? 'responded')
    const name = operation ?? 'another read'
    if (met === 'responded') return serve(page, request, name)
    if (met === 'heldRequest') return hold(`${name} is held on its way`, () => serve(page, request, name))
    if (met === 'heldResponse') {
      const responded = await serve(page, request, name)
      return hold(`the response to ${name} is held`, async () => responded)
    }
    if (met.committed) lost.push(name)
    return serve(page, request, name, met)
  }

  return {
    held,
    /** The operations that the sandbox has done but whose response was lost. */
    lost,
    /** True if the sandbox has responded since the last call. */
    takeServed(): boolean {
      const hadServed = hasServed
      hasServed = false
      return hadServed
    },
    /** Calls the provider's library on a page. */
    async call<T>(page: PageRef, name: string, act: () => Promise<T>): Promise<T> {
      const met = isReliable ? 'responded' : (callFates[called++] ?? 'responded')
      if (met !== 'responded') log.push(`  the provider's ${name}: ${met}`)
      const result = act()
      result.catch(() => {})
      if (met === 'never') await new Promise(() => {})
      if (met === 'rejected') throw new Error('The provider has failed')
      if (met === 'late') await hold(`the provider's ${name} is late`, async () => {})
      return page.isGone ? new Promise(() => {}) : result
    },
    /** All later requests get a response at once. */
    stopFaults(): void {
      isReliable = true
    },
    async send(request: Request, page: PageRef): Promise<Response> {
      if (page.isGone) return new Promise(() => {})
      const { method, url, headers } = request
      const [, operation] = OPERATIONS.find(([is]) => is.test(`${method} ${new URL(url).pathname}`)) ?? []
      // The body is read first, so that an aborted request is never sent.
      const body: { body?: string } = method === 'GET' ? {} : { body: await request.text() }
      if (operation === 'confirmPayment') {
        const { payment_intent, serviceId } = JSON.parse(body.body ?? '{}')
        if (payment_intent) listener.onConfirmation(payment_intent, serviceId)
      }
      const responded = response(page, () => new Request(url, { method, headers, ...body }), operation)
      await responded.catch(() => {})
      return page.isGone ? new Promise(() => {}) : responded
    },
    /** Waits until no request is under way and all responses are processed. */
    async waitUntilIdle(): Promise<void> {
      for (let quiet = 0, turns = 0; quiet < 4; quiet = underWay > 0 ? 0 : quiet + 1) {
        turns += 1
        if (turns > 100_000) throw new Error('The sandbox does not become idle')
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}
