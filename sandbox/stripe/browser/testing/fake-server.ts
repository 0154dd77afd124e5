import { Hono } from 'hono'
import { openSubscription } from '../../../payment/subscriptions'
import type { SandboxEnvironment } from '../../../server/http/environment'
import { createWorld } from '../../../server/worlds/create-world'
import type { World } from '../../../server/worlds/world'
import { createStripe } from '../../stripe'

type Options = { kind?: 'payment' | 'setup'; status?: 'requires_payment_method' | 'succeeded' | 'canceled' }
type Sent = { method: string; path: string; credentials: string | undefined; body: unknown }

/** The sandbox's payment provider with one intent. The rest of the sandbox needs Node's own Request. */
export function createFakeServer({ kind = 'payment', status = 'requires_payment_method' }: Options = {}) {
  const world = createWorld(new Date())
  const product = world.products.find(({ id }) => id === 'ACPMH')
  const promotion = kind === 'setup' ? world.promotions.find(({ code }) => code === 'FREEMONTH') : undefined
  if (product === undefined) throw new Error('The world has no product')
  const { intent } = openSubscription(world, { userId: 'u1', product, service: null }, promotion ?? null, new Date())
  if (intent === null) throw new Error('Nothing is due')
  intent.status = status
  const provider = new Hono<SandboxEnvironment>()
  provider.onError((error) => {
    throw error
  })
  provider.use((context, next) => {
    context.set('world', world)
    return next()
  })
  provider.route('/__stripe', createStripe({ portalOrigins: ['http://localhost:4000'], now: () => new Date() }))
  const sent: Sent[] = []
  return {
    id: intent.id,
    secret: intent.clientSecret,
    sent,
    /** The next response has this fault. */
    fail(fault: object) {
      const planned = { skip: 0, times: 1, committed: false, used: 0, ...fault }
      world.faults.push(planned as World['faults'][number])
    },
    async fetch(input: URL | RequestInfo, init: RequestInit = {}): Promise<Response> {
      const { pathname, search } = new URL(String(input))
      const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
      sent.push({ method: init.method ?? 'GET', path: pathname + search, credentials: init.credentials, body })
      return provider.request(String(input), init, {})
    },
  }
}
