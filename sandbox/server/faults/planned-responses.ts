import type { SandboxContext, SandboxResponse } from '../http/response'
import type { OperationId } from '../schemas'
import type { World } from '../worlds/world'
import { respondWithFault } from './fault-responses'
import type { StripeOperationId } from './fault-shape'
import { takeFault } from './faults'
import { hold } from './held-responses'

/**
 * The answer to one request, spoilt if the fault plan of its world wants that.
 *
 * @param run answers it for real, in a world that it may change
 */
export async function respondAsPlanned(
  context: SandboxContext,
  operationId: OperationId | StripeOperationId,
  run: (world: World) => Promise<SandboxResponse>,
): Promise<SandboxResponse> {
  const { world } = context.var
  const fault = takeFault(world, operationId)
  if (fault === undefined) return run(world)
  return respondWithFault(fault, {
    commit: () => run(world),
    rehearse: () => run(structuredClone(world)),
    hold: () => hold(world, context.req.raw.signal),
    signal: context.req.raw.signal,
  })
}
