import { type Move, offeredMoves, pay, TO_SERVICES } from './payment-moves'
import type { Shop } from './payment-shop'
import type { Tab } from './payment-tab'

/** A tab that needs more steps does not come to an end. */
const LIMIT = 40

/** Stops all faults and, in every tab, takes the offered moves until the payment has an outcome. */
export async function settle(shop: Shop, tabs: readonly Tab[], take: (move: Move) => Promise<void>): Promise<void> {
  const { wire, challenges, invariants } = shop
  wire.stopFaults()
  for (const held of [...wire.held]) await take({ name: 'release all', weight: 1, act: () => held.release() })
  for (const { settle: finish } of challenges.splice(0)) {
    await take({ name: '3-D Secure: finish', weight: 1, act: () => finish('succeeded') })
  }
  await giveUpHanging(shop, tabs, take)
  for (const tab of tabs) {
    let steps = 0
    while (!isOver(shop, tab) && steps < LIMIT) {
      const next = nextMove(shop, tab, steps)
      const wasStored = tab.place.at === 'payment' && tab.payment?.getSnapshot().context.record !== null
      await take({ ...next, name: `tab ${tab.name}, settling: ${next.name}` })
      // If nothing was due, nothing was stored, and the customer starts again from the services.
      const isLost =
        wasStored && next.name.endsWith('back to the payment') && tab.place.at === 'services' && !tab.place.isPaid
      if (isLost) invariants.addBroken('the way back to the payment leads to no payment')
      steps += 1
    }
    const end = `${JSON.stringify(tab.place)} ${JSON.stringify(tab.checkout()?.getSnapshot().value ?? tab.confirmation()?.getSnapshot().value)}`
    if (!isOver(shop, tab)) invariants.addBroken(`no end: ${end}`)
  }
  invariants.onEnd()
}

/** A payment that the provider never responds to keeps the other tabs waiting until the customer checks it in its own tab. */
async function giveUpHanging(shop: Shop, tabs: readonly Tab[], take: (move: Move) => Promise<void>): Promise<void> {
  await take({ name: 'time passes', weight: 1, act: () => shop.pass(31_000) })
  for (const tab of tabs.filter(({ sendingSince }) => sendingSince !== undefined)) {
    const [checkAgain] = offeredMoves(shop, tab)
    if (checkAgain) await take({ ...checkAgain, name: `tab ${tab.name}, settling: ${checkAgain.name}` })
  }
}

function nextMove(shop: Shop, tab: Tab, step: number): Move {
  const passes = { weight: 1, name: 'time passes', act: () => shop.pass(step > 4 ? 601_000 : 5000) }
  if (isPayable(tab)) return { weight: 1, name: `pay ${tab.dueToday()}`, act: () => pay(tab, 'visa') }
  // The customer sometimes only waits, and after several checks leaves for the services.
  if (step % 4 === 3) return passes
  const isTired = step % 12 === 10
  const moves = offeredMoves(shop, tab).filter(({ name }) => isTired || name !== TO_SERVICES)
  return moves[step % 4 === 2 ? moves.length - 1 : 0] ?? passes
}

const isPayable = (tab: Tab) =>
  (tab.card() === 'ready' || tab.card() === 'free') && tab.checkout()?.getSnapshot().context.isPromotionOpen === false

/** True after a success, or at a form after the customer has seen the success of all payments. */
function isOver({ invariants }: Shop, tab: Tab): boolean {
  if (tab.place.at === 'services') return tab.place.isPaid
  const setup = tab.setup?.getSnapshot()
  if (setup?.matches('steps') && !setup.matches({ steps: 'payment' })) return true
  // A bank needs days to decide and reports the result only to the server.
  if (tab.place.at === 'payment' && isProcessing(tab))
    return tab.confirmation()?.getSnapshot().children.check === undefined
  return isPayable(tab) && invariants.isAllSeen()
}

function isProcessing(tab: Tab): boolean {
  const { records, record } = tab.confirmation()?.getSnapshot().context ?? {}
  return records?.find(({ intentId }) => intentId === record?.intentId)?.state === 'processing'
}
