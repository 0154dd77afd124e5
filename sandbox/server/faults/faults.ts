import * as v from 'valibot'
import { rejection } from '../rejection'
import type { OperationId } from '../schemas'
import type { World } from '../worlds/world'
import { type Fault, faultShape, type PlannedFault, type StripeOperationId, stripeOperationIds } from './fault-shape'

/**
 * Validates a fault from a request.
 *
 * @throws Rejection 400 INVALID_INPUT with the reason
 */
export function parseFault(input: unknown, contractIds: readonly OperationId[]): PlannedFault {
  const read = v.safeParse(faultShape, input)
  if (!read.success) {
    const issue = read.issues[0]
    throw rejection(400, 'INVALID_INPUT', `${v.getDotPath(issue) ?? 'fault'}: ${issue.message}`)
  }
  const { operationId } = read.output
  const known: readonly string[] = ['*', ...contractIds, ...stripeOperationIds]
  if (!known.includes(operationId)) {
    throw rejection(400, 'INVALID_INPUT', `operationId: the contract has no operation '${operationId}'.`)
  }
  return { ...read.output, used: 0 }
}

/** Returns the oldest fault that applies to the operation, and counts it as used. */
export function takeFault(world: World, operationId: OperationId | StripeOperationId): Fault | undefined {
  const names: readonly string[] = isStripeOperation(operationId) ? [operationId] : [operationId, '*']
  const fault = world.faults.find((candidate) => names.includes(candidate.operationId))
  if (fault !== undefined && fault.skip > 0) {
    fault.skip -= 1
    return undefined
  }
  if (fault === undefined) return undefined
  fault.used += 1
  if (fault.times !== undefined) {
    fault.times -= 1
    if (fault.times === 0) world.faults = world.faults.filter((candidate) => candidate !== fault)
  }
  return fault
}

function isStripeOperation(operationId: string): boolean {
  return stripeOperationIds.some((candidate) => candidate === operationId)
}
