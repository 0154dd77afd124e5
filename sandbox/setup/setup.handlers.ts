import { rejectSwitchedOff } from '../admin/platform/switches'
import { findPaidSubscription } from '../payment/subscriptions'
import type { Handlers } from '../server/handlers'
import { brokenPayload, rejection } from '../server/rejection'
import type { Schemas } from '../server/schemas'
import { requireUser } from '../server/sessions'
import { wait } from '../server/wait'
import { recordEffect } from '../server/worlds/ledger'
import type { ServiceRecord, UserRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { requireOwnService } from '../services/services.handlers'
import { type FlowPayload, isLastStep, moveOn, moveOnLater, rejectOtherSteps } from './flow-steps'
import { deploy, startProvisioningAfterSetup } from './provisioning'
import { flowFailure, isTyped, rejectSetupSentinel, setupProvisioning, setupSpecials } from './setup.sentinels'

/** The properties of the steps whose data becomes the configuration. Any others in a payload are ignored. */
const configuring: { readonly [Step in Schemas['FlowStep']]?: readonly string[] } = {
  validate_configuration: ['framework', 'inventory', 'housing', 'phone'] satisfies (keyof Schemas['GameStep'])[],
  validate_meta: [
    'serverName',
    'shortName',
    'serverDescription',
    'calendarTimezone',
    'rulesPage',
    'previousCalendarEvents',
    'portalHomeDescription',
    'punishmentMonths',
    'serverIp',
    'serverPort',
    'personalInvSlots',
    'propertyInvSlots',
    'vehicleTrunkInvSlots',
    'vehicleGloveboxInvSlots',
  ] satisfies (keyof Schemas['ServerStep'])[],
}

type Durations = {
  /** Of the deployment before the response to the last step. */
  deploymentMs: number
  /** Of one that continues after the response, which a special value starts. */
  setupProvisioningMs: number
}

/** The setup of a service (openapi.yaml). */
export function createFlowHandlers({ deploymentMs, setupProvisioningMs }: Durations) {
  return {
    getFlowStep(call) {
      const user = requireUser(call)
      const { flowStep } = requireOwnService(call.world, user.id, call.path.serviceId)
      return { status: 200, body: { data: { flow_step: flowStep } } }
    },

    async submitFlowStep(call) {
      const user = requireUser(call)
      const { world, now } = call
      const { serviceId, flowStep } = call.path
      const service = requireOwnService(world, user.id, serviceId)
      rejectSwitchedOff(world, 'flowSetupEnabled')
      const payload = { ...call.body }
      rejectOtherSteps(service, flowStep)
      rejectInvalidStep({ world, user, service, flowStep, payload })
      const provisioning = setupProvisioning(flowStep, payload)
      if (provisioning !== undefined) {
        storeStep({ world, service, flowStep, payload }, now)
        startProvisioningAfterSetup(service, provisioning, setupProvisioningMs, now)
        return accepted(service)
      }
      if (isLastStep(flowStep)) {
        await wait(deploymentMs)
        // Checked again after the deployment: of two posts at once, only one may find the step open, and an administrator
        // may have deleted the service in the meantime.
        requireOwnService(world, user.id, serviceId)
        rejectOtherSteps(service, flowStep)
      }
      accept({ world, service, flowStep, payload }, isLastStep(flowStep) ? after(now, deploymentMs) : now)
      return accepted(service)
    },
  } satisfies Handlers
}

function accepted({ flowStep }: ServiceRecord) {
  return { status: 200, body: { message: 'Accepted.', flow_step: flowStep } } as const
}

type Submission = {
  world: World
  user: UserRecord
  service: ServiceRecord
  flowStep: Schemas['FlowStep']
  payload: FlowPayload
}

/** @throws Rejection 403 without a linked account, 422 without a payment, or the rejection of a sentinel */
function rejectInvalidStep({ world, user, service, flowStep, payload }: Submission): void {
  if (flowStep === 'validate_stripe') requirePayment(world, service, payload)
  if (flowStep === 'validate_discord' && user.discord === null) {
    throw rejection(403, 'PERMISSION_DENIED', 'Please connect your Discord account first.')
  }
  rejectSetupSentinel(flowStep, payload)
  if (flowStep === 'validate_dns') rejectUnspreadDomain(service, payload)
}

function requirePayment(world: World, service: ServiceRecord, payload: FlowPayload): void {
  const paid = findPaidSubscription(world, service.id)
  if (paid === undefined || paid.id !== payload.stripeSubscriptionId) {
    throw brokenPayload([{ field: 'stripeSubscriptionId', message: 'is not a paid subscription of this service' }])
  }
}

/** Simulates a DNS record that takes time to spread: the first attempt fails, the second succeeds. */
function rejectUnspreadDomain(service: ServiceRecord, payload: FlowPayload): void {
  const domain = String(payload.domain)
  if (!isTyped(setupSpecials.pendingDomain, payload) || service.unspreadDomain === domain) return
  service.unspreadDomain = domain
  throw flowFailure('INVALID_DOMAIN')
}

/** Stores the data of the step and moves on. */
function accept(submission: Omit<Submission, 'user'>, now: Date): void {
  const { world, service, flowStep, payload } = submission
  storeStep(submission, now)
  if (isLastStep(flowStep)) deploy(world, service, now)
  else if (flowStep === 'validate_dns' && isTyped(setupSpecials.laggingDomain, payload)) moveOnLater(service, now)
  else moveOn(service)
}

function storeStep({ world, service, flowStep, payload }: Omit<Submission, 'user'>, now: Date): void {
  recordEffect(world, now, { type: 'stepAccepted', serviceId: service.id, flowStep })
  if (flowStep === 'validate_stripe') service.stripeSubscriptionId = String(payload.stripeSubscriptionId)
  if (flowStep === 'validate_dns') service.domain = `https://${payload.domain}`
  Object.assign(service.config, toConfigValues(flowStep, payload))
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

/** The configuration values of a step: `serverName` becomes `SERVER_NAME`. */
function toConfigValues(flowStep: Schemas['FlowStep'], payload: FlowPayload): Record<string, unknown> {
  const given = (configuring[flowStep] ?? []).filter((field) => payload[field] !== undefined)
  return Object.fromEntries(given.map((field) => [toKey(field), payload[field]]))
}

function toKey(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}
