import { type Handlers, refusal, type Schemas } from '../contract'
import { wrapData } from '../envelope'
import { recordEffect } from '../ledger'
import { findPaidSubscription } from '../payments/subscriptions'
import { requireUser } from '../sessions'
import { requireOwnService } from './services'

/** The setup of a service, step by step (customer specification, sections 4 and 7). Only the first step is answered yet. */
export const flowHandlers = {
  getFlowStep(call) {
    const user = requireUser(call)
    const { flowStep } = requireOwnService(call.world, user.id, call.path.serviceId)
    return { status: 200, body: wrapData(call.world.envelope, { flow_step: flowStep }) }
  },

  submitFlowStep(call) {
    const user = requireUser(call)
    const { world, path, body, now } = call
    const service = requireOwnService(world, user.id, path.serviceId)
    if (path.flowStep !== 'validate_stripe') {
      throw refusal(
        501,
        'NOT_IMPLEMENTED',
        `The sandbox does not answer ${path.flowStep} yet: it comes with the wizard.`,
      )
    }
    if (service.flowStep !== 'validate_stripe') {
      throw refusal(409, 'STEP_ALREADY_DONE', 'This step has already been done.')
    }
    const paid = findPaidSubscription(world, service.id)
    if (paid === undefined || paid.id !== namedSubscription(body)) throw wrongSubscription()
    service.flowStep = 'validate_configuration'
    service.stripeSubscriptionId = paid.id
    recordEffect(world, now, { type: 'stepAccepted', serviceId: service.id, flowStep: path.flowStep })
    return { status: 200, body: { message: 'Accepted.', flow_step: service.flowStep } }
  },
} satisfies Handlers

/** The contract allows the data of any step here. */
function namedSubscription(body: Schemas['FlowStepPayload']): string | undefined {
  return 'stripeSubscriptionId' in body ? body.stripeSubscriptionId : undefined
}

function wrongSubscription() {
  const validationErrors = [{ field: 'stripeSubscriptionId', message: 'is no paid subscription of this service' }]
  return refusal(422, 'VALIDATION_ERROR', 'Invalid input data', { validationErrors })
}
