import type { Answer, SandboxContext } from '../http/answer'
import type { OperationId } from '../schemas'
import type { World } from '../worlds/world'
import { answerWithFault } from './fault-answers'
import type { StripeOperationId } from './fault-shape'
import { takeFault } from './faults'
import { hold } from './held-answers'

/**
 * The answer to one request, spoilt if the fault plan of its world wants that.
 *
 * @param run answers it for real, in a world that it may change
 */
export async function answerAsPlanned(
  context: SandboxContext,
  operationId: OperationId | StripeOperationId,
  run: (world: World) => Promise<Answer>,
): Promise<Answer> {
  const { world } = context.var
  const fault = takeFault(world, operationId)
  if (fault === undefined) return run(world)
  return answerWithFault(fault, {
    commit: () => run(world),
    rehearse: () => run(structuredClone(world)),
    hold: () => hold(world, context.req.raw.signal),
    signal: context.req.raw.signal,
  })
}
