import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Plan } from '#machines/payment/pricing'
import { resourceMachine } from '#machines/shared/resource.machine'
import type { ApiClient } from '../../shared/client/client'
import { createTurns } from '../../shared/client/turns'
import { type ActorsById, createActorsById, useSnapshots } from '../../shared/xstate/actors-by-id'
import { createActor } from '../../shared/xstate/create-actor'
import { resourceOf } from '../../shared/xstate/resource'

/** The prices of products. Each product is read once, however many services have it and however often their list is read. */
export type ProductPlans = ActorsById<typeof resourceMachine>

/** Creates the prices of one screen, whose reads end with it. At most four products are read at a time. */
export function useProductPlans(client: ApiClient): ProductPlans {
  const [plans] = useState(() => {
    const inTurn = createTurns(4)
    const load = fromPromise<unknown, { query: unknown }>(async ({ input, signal }) => {
      const { readPlan } = await import('./read-plan')
      return inTurn(() => readPlan(client, String(input.query), signal), signal)
    })
    const machine = resourceMachine.provide({ actors: { load } })
    return createActorsById<typeof resourceMachine>(() => createActor(machine))
  })
  useEffect(() => () => plans.stopAll(), [plans])
  return plans
}

/**
 * Returns the price of a product. Undefined until it is known, if it cannot be read, and without a product.
 *
 * @param isNeeded the product is not read before
 */
export function usePlan(plans: ProductPlans, productId: string | undefined, isNeeded: boolean): Plan | undefined {
  useEffect(() => {
    if (!isNeeded || productId === undefined) return
    const read = plans.getOrCreate(productId)
    if (read.getSnapshot().matches('idle')) read.send({ type: 'load', query: productId })
  }, [plans, productId, isNeeded])
  const snapshot = useSnapshots(plans).get(productId ?? '')
  const plan = snapshot && resourceOf<Plan | undefined>(snapshot)
  return plan && 'data' in plan ? plan.data : undefined
}
