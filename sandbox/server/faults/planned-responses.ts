import type { SandboxContext } from '../http/environment'
import type { SandboxResponse } from '../http/response'
import type { OperationId } from '../schemas'
import type { World } from '../worlds/world'
import { respondWithFault } from './fault-responses'
import type { StripeOperationId } from './fault-shape'
import { takeFault } from './faults'
import { hold } from './held-responses'

/**
 * Responds to one request, with a fault if the plan of its world has one.
 *
 * @param run runs the handler; it may change the world
 */
export async function respondAsPlanned(
  context: SandboxContext,
  operationId: OperationId | StripeOperationId,
  run: (world: World) => Promise<SandboxResponse>,
): Promise<SandboxResponse> {
  const { world } = context.var
  const fault = takeFault(world, operationId)
  if (fault === undefined) return run(world)
  // The fault's count has changed.
  context.set('isWrite', true)
  return respondWithFault(fault, {
    commit: () => run(world),
    rehearse: () => run(structuredClone(world)),
    hold: () => hold(world, context.req.raw.signal),
    signal: context.req.raw.signal,
  })
}
