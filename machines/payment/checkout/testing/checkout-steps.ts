import type { Promotion } from '../../../shared/model'
import { noNetwork } from '../../../testing/people'
import { type CheckoutWorld, NOW, ORDER, startCheckout, subscription } from './checkout-world'

type Target = { serviceId?: string; productId?: string }

/** The order is loaded, and the first subscription is being created. */
export async function startCreating(target: Target = { serviceId: 'service-1' }, now = NOW): Promise<CheckoutWorld> {
  const world = startCheckout({ ...target, now })
  await world.loadOrder.resolve(ORDER)
  return world
}

/** The subscription is open, and the provider's script is being loaded. */
export async function startLoadingForm(target?: Target, now?: number): Promise<CheckoutWorld> {
  const world = await startCreating(target, now)
  await world.createSubscription.resolve(subscription('pi_1'))
  return world
}

export async function startMounting(target?: Target, now?: number): Promise<CheckoutWorld> {
  const world = await startLoadingForm(target, now)
  await world.loadCardForm.resolve()
  return world
}

/** The card form is on the screen, and Pay can be clicked. */
export async function startReady(target?: Target, now?: number): Promise<CheckoutWorld> {
  const world = await startMounting(target, now)
  world.actor.send({ type: 'cardFormReady' })
  return world
}

/** Pay has been clicked. */
export async function startPreparing(target?: Target): Promise<CheckoutWorld> {
  const world = await startReady(target)
  world.actor.send({ type: 'pay' })
  return world
}

/** The payment has been sent. */
export async function startConfirming(target?: Target): Promise<CheckoutWorld> {
  const world = await startPreparing(target)
  await world.prepareCard.resolve({ status: 'ready' })
  return world
}

/** The payment has been sent, and got no response. */
export async function startChecking(target?: Target): Promise<CheckoutWorld> {
  const world = await startConfirming(target)
  await world.confirmCard.reject(noNetwork)
  return world
}

/** The customer types a code and pauses, so that the code is validated. */
export function typeAndWait({ actor, clock }: CheckoutWorld, text: string): void {
  actor.send({ type: 'typeCode', text })
  clock.increment(500)
}

/** The customer types a code, and the server accepts it. */
export async function apply(world: CheckoutWorld, promotion: Promotion): Promise<void> {
  typeAndWait(world, promotion.code)
  await world.validatePromotion.resolve(promotion)
}

/** The subscription for a changed promotion is created, and its form is on the screen. */
export async function openAgain(world: CheckoutWorld, intentId: string): Promise<void> {
  await world.createSubscription.resolve(subscription(intentId))
  await world.loadCardForm.resolve()
  world.actor.send({ type: 'cardFormReady' })
}
