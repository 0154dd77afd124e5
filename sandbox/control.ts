import { Hono } from 'hono'
import * as v from 'valibot'
import { jsonAnswer, type SandboxEnvironment, send } from './answer'
import { refusal } from './contract'
import type { Definition } from './definition'
import { envelopeVariants } from './envelope'
import { parseFault } from './faults'
import { readJsonBody } from './read-body'
import { expireSessions } from './sessions'
import type { Worlds } from './worlds'

const envelopeShape = v.strictObject({ variant: v.picklist(envelopeVariants) })
const settingsShape = v.strictObject({ cancellationEnabled: v.boolean() })

type Options = { worlds: Worlds; definition: Promise<Definition>; now: () => Date }

/**
 * The control path, for tests and for people at a command line: it changes the world that the request belongs to, and is
 * no part of the contract. Described in docs/sandbox.md.
 */
export function createControl({ worlds, definition, now }: Options): Hono<SandboxEnvironment> {
  const control = new Hono<SandboxEnvironment>()
  control.get('/faults', (context) => send(context, jsonAnswer(200, context.var.world.faults)))
  control.post('/faults', async (context) => {
    const fault = parseFault(await readJsonBody(context.req.raw), (await definition).operationIds)
    context.var.world.faults.push(fault)
    return send(context, jsonAnswer(201, fault))
  })
  control.delete('/faults', (context) => {
    context.var.world.faults = []
    return send(context, jsonAnswer(204, undefined))
  })
  control.get('/intents', (context) => send(context, jsonAnswer(200, context.var.world.intents)))
  control.get('/ledger', (context) => send(context, jsonAnswer(200, context.var.world.ledger)))
  control.post('/envelope', async (context) => {
    const read = v.safeParse(envelopeShape, await readJsonBody(context.req.raw))
    if (!read.success) throw refusal(400, 'INVALID_INPUT', `variant: one of ${envelopeVariants.join(', ')}.`)
    context.var.world.envelope = read.output.variant
    return send(context, jsonAnswer(204, undefined))
  })
  control.post('/settings', async (context) => {
    const read = v.safeParse(settingsShape, await readJsonBody(context.req.raw))
    if (!read.success) throw refusal(400, 'INVALID_INPUT', 'cancellationEnabled: true or false, and nothing else.')
    context.var.world.settings = read.output
    return send(context, jsonAnswer(204, undefined))
  })
  control.post('/reset', (context) => {
    worlds.reset(context.var.worldName)
    return send(context, jsonAnswer(204, undefined))
  })
  control.post('/session/expire', (context) => {
    expireSessions(context.var.world, now())
    return send(context, jsonAnswer(204, undefined))
  })
  return control
}
