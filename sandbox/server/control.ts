import { Hono } from 'hono'
import * as v from 'valibot'
import { switchNames } from '../admin/platform/switch-names'
import { startService } from '../services/services.handlers'
import type { Definition } from './contract/definition'
import { envelopeVariants } from './envelope'
import { parseFault } from './faults/faults'
import { release } from './faults/held-responses'
import type { SandboxEnvironment } from './http/environment'
import { readJsonBody } from './http/read-body'
import { jsonResponse, send } from './http/response'
import { rejection } from './rejection'
import { expireSessions } from './sessions'
import { changePaymentRules, paymentRulesShape } from './worlds/payment-rules'
import { createId } from './worlds/world'
import type { Worlds } from './worlds/worlds'

const envelopeShape = v.strictObject({ variant: v.picklist(envelopeVariants) })
const settingsShape = v.pipe(
  v.strictObject(v.entriesFromList(switchNames, v.optional(v.boolean()))),
  v.check((settings) => Object.keys(settings).length > 0),
)
const givenServiceShape = v.strictObject({ userId: v.string(), productId: v.string() })
const resetShape = v.optional(v.strictObject({ size: v.picklist(['usual', 'large']) }))

type Options = { worlds: Worlds; definition: Promise<Definition>; now: () => Date }

/**
 * The control API, for tests and the command line. It affects the world of the request and is not in the contract
 * (docs/develop/sandbox.md#control-api).
 */
export function createControl({ worlds, definition, now }: Options): Hono<SandboxEnvironment> {
  const control = new Hono<SandboxEnvironment>()
  control.get('/faults', (context) => send(context, jsonResponse(200, context.var.world.faults)))
  control.post('/faults', async (context) => {
    const fault = parseFault(await readJsonBody(context.req.raw), (await definition).operationIds)
    context.var.world.faults.push(fault)
    return send(context, jsonResponse(201, fault))
  })
  control.delete('/faults', (context) => {
    context.var.world.faults = []
    release(context.var.world)
    return send(context, jsonResponse(204, undefined))
  })
  control.get('/intents', (context) => send(context, jsonResponse(200, context.var.world.intents)))
  control.get('/ledger', (context) => send(context, jsonResponse(200, context.var.world.ledger)))
  control.post('/envelope', async (context) => {
    const read = v.safeParse(envelopeShape, await readJsonBody(context.req.raw))
    if (!read.success) throw rejection(400, 'INVALID_INPUT', `variant: must be one of ${envelopeVariants.join(', ')}.`)
    context.var.world.envelope = read.output.variant
    return send(context, jsonResponse(204, undefined))
  })
  control.post('/settings', async (context) => {
    const read = v.safeParse(settingsShape, await readJsonBody(context.req.raw))
    if (!read.success) {
      throw rejection(
        400,
        'INVALID_INPUT',
        `${switchNames.join(', ')}: must be true or false; at least one, and no other fields.`,
      )
    }
    Object.assign(context.var.world.settings, read.output)
    return send(context, jsonResponse(204, undefined))
  })
  control.post('/payment-rules', async (context) => {
    const read = v.safeParse(paymentRulesShape, await readJsonBody(context.req.raw))
    if (!read.success) {
      throw rejection(
        400,
        'INVALID_INPUT',
        'Only payment rules with their values are allowed: docs/develop/sandbox.md.',
      )
    }
    changePaymentRules(context.var.world, read.output)
    return send(context, jsonResponse(204, undefined))
  })
  control.post('/services', async (context) => {
    const read = v.safeParse(givenServiceShape, await readJsonBody(context.req.raw))
    if (!read.success) throw rejection(400, 'INVALID_INPUT', 'Exactly the fields userId and productId are required.')
    const service = startService({ id: createId(), ...read.output, flowStep: 'validate_stripe', now: now() })
    context.var.world.services.push(service)
    return send(context, jsonResponse(201, { id: service.id }))
  })
  control.post('/reset', async (context) => {
    const read = v.safeParse(resetShape, await readJsonBody(context.req.raw))
    if (!read.success) throw rejection(400, 'INVALID_INPUT', 'size: must be usual or large; no other fields.')
    release(context.var.world)
    worlds.reset(context.var.worldName, read.output?.size)
    return send(context, jsonResponse(204, undefined))
  })
  control.post('/session/expire', (context) => {
    expireSessions(context.var.world, now())
    return send(context, jsonResponse(204, undefined))
  })
  return control
}
