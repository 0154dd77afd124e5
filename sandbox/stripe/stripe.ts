import { Hono } from 'hono'
import * as v from 'valibot'
import type { StripeOperationId } from '../server/faults/fault-shape'
import { respondAsPlanned } from '../server/faults/planned-responses'
import { type SandboxContext, type SandboxEnvironment, sandboxUrlOf } from '../server/http/environment'
import { readJsonBody } from '../server/http/read-body'
import { jsonResponse, type SandboxResponse, send } from '../server/http/response'
import type { IntentRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { authenticateIntent, confirmIntent, type PaymentMethod, requireIntent } from './attempts'
import { createBank, requireReturnUrl } from './bank'
import { objectOf, toStripeIntent } from './intent-json'
import { badRequest, StripeRejection } from './stripe-rejection'

const confirmation = v.object({
  client_secret: v.string(),
  payment_method: v.variant('type', [
    v.object({ type: v.literal('card'), number: v.string() }),
    v.object({ type: v.literal('sandbox_bank') }),
    v.object({ type: v.literal('apple_pay') }),
    v.object({ type: v.literal('google_pay') }),
  ]),
  return_url: v.optional(v.string()),
})

const submission = v.object({ client_secret: v.string() })

const authentication = v.object({ client_secret: v.string(), outcome: v.picklist(['succeeded', 'failed']) })

type Options = { portalOrigins: readonly string[]; now: () => Date }

/**
 * The provider's API for the simulated browser library. Its paths are not the real ones. The client secret is the only
 * credential, regardless of the session.
 */
export function createStripe({ portalOrigins, now }: Options): Hono<SandboxEnvironment> {
  const stripe = new Hono<SandboxEnvironment>()

  stripe.get('/intents/:id', (context) => {
    const { id } = context.req.param()
    const secret = context.req.query('client_secret')
    return response(context, 'stripe.retrieve', (world) => requireIntent(world, id, secret))
  })

  // Changes nothing: the real library also asks its server here, for example before it opens a wallet's sheet.
  stripe.post('/intents/:id/submit', async (context) => {
    const { id } = context.req.param()
    const body = await readJsonBody(context.req.raw)
    return response(context, 'stripe.submit', (world) => requireIntent(world, id, read(submission, body).client_secret))
  })

  stripe.post('/intents/:id/confirm', async (context) => {
    const { id } = context.req.param()
    const body = await readJsonBody(context.req.raw)
    return response(context, 'stripe.confirm', (world) => {
      const { client_secret, payment_method, return_url } = read(confirmation, body)
      const intent = requireIntent(world, id, client_secret)
      const method: PaymentMethod =
        payment_method.type !== 'sandbox_bank'
          ? payment_method
          : { type: 'bank', returnUrl: requireReturnUrl(return_url ?? '', portalOrigins).href }
      confirmIntent({ world, intent, now: now() }, method)
      return intent
    })
  })

  stripe.post('/intents/:id/authenticate', async (context) => {
    const { id } = context.req.param()
    const body = await readJsonBody(context.req.raw)
    return response(context, 'stripe.authenticate', (world) => {
      const { client_secret, outcome } = read(authentication, body)
      const intent = requireIntent(world, id, client_secret)
      authenticateIntent({ world, intent, now: now() }, outcome)
      return intent
    })
  })

  return stripe.route('/bank', createBank({ portalOrigins, now }))
}

/** Responds with the changed intent, or with a fault of the plan. */
async function response(
  context: SandboxContext,
  operationId: StripeOperationId,
  act: (world: World) => IntentRecord,
): Promise<Response> {
  const sandboxUrl = sandboxUrlOf(context)
  const run = async (world: World): Promise<SandboxResponse> => {
    try {
      return jsonResponse(200, { intent: { ...toStripeIntent(act(world), sandboxUrl), ...walletsOf(world) } })
    } catch (thrown) {
      if (thrown instanceof StripeRejection) return rejectionResponse(thrown, sandboxUrl)
      throw thrown
    }
  }
  return send(context, await respondAsPlanned(context, operationId, run))
}

const walletsOf = ({ paymentRules }: World) => (paymentRules.wallets ? { wallets: ['apple_pay', 'google_pay'] } : {})

function rejectionResponse({ status, error, intent }: StripeRejection, sandboxUrl: string): SandboxResponse {
  return jsonResponse(status, {
    error: { ...error, ...(intent && { [objectOf(intent)]: toStripeIntent(intent, sandboxUrl) }) },
  })
}

function read<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const [issue] = result.issues
  throw badRequest('parameter_invalid', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}
