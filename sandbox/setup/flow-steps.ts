import { rejection } from '../server/rejection'
import type { Schemas } from '../server/schemas'
import type { ServiceRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { isQueued } from './provisioning'

type FlowStep = Schemas['FlowStep']

/** The steps in order. */
export const flowSteps: readonly FlowStep[] = [
  'validate_stripe',
  'validate_configuration',
  'validate_meta',
  'validate_dns',
  'validate_discord',
  'validate_db',
]

/** The data of any step, which was validated by the schema that the path selects. */
export type FlowPayload = Readonly<Record<string, unknown>>

/** The delay of a step that lags behind after it was accepted. */
const LAG_MS = 3000

/** @throws Rejection 409 unless the service waits for this step */
export function rejectOtherSteps(service: ServiceRecord, flowStep: FlowStep): void {
  const { flowStep: current, laterStep } = service
  const distance = current === null ? -1 : flowSteps.indexOf(flowStep) - flowSteps.indexOf(current)
  if (distance > 0) throw rejection(409, 'STEP_NOT_REACHED', "This step hasn't been reached yet.")
  if (distance < 0 || laterStep !== null || isQueued(service)) {
    throw rejection(409, 'STEP_ALREADY_DONE', 'This step has already been completed.')
  }
}

export function isLastStep(flowStep: FlowStep): boolean {
  return flowStep === flowSteps.at(-1)
}

export function moveOn(service: ServiceRecord): void {
  service.flowStep = stepAfter(service)
}

/** Like `moveOn`, but visible only after a delay. */
export function moveOnLater(service: ServiceRecord, now: Date): void {
  const flowStep = stepAfter(service)
  if (flowStep === null) throw new Error(`${service.id} has no later step`)
  service.laterStep = { flowStep, startsAt: new Date(now.getTime() + LAG_MS).toISOString() }
}

/** Starts the delayed steps that are due. Every call settles them first, so that time passes without a timer. */
export function settleSteps(world: World, now: Date): void {
  for (const service of world.services) {
    const { laterStep } = service
    if (laterStep === null || new Date(laterStep.startsAt) > now) continue
    service.flowStep = laterStep.flowStep
    service.laterStep = null
  }
}

function stepAfter({ flowStep }: ServiceRecord): FlowStep | null {
  return flowStep === null ? null : (flowSteps[flowSteps.indexOf(flowStep) + 1] ?? null)
}
