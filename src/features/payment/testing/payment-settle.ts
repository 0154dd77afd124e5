import { pay, TO_SERVICES, waysOn } from './payment-moves'
import type { Shop } from './payment-shop'
import type { Tab } from './payment-tab'
import type { Move } from './payment-world-moves'

/** More steps than this in one tab mean that its end does not come. */
const LIMIT = 40

/** Nothing is spoilt or held any more, and in every tab the customer takes what is offered until it is over. */
export async function settle(shop: Shop, tabs: readonly Tab[], take: (move: Move) => Promise<void>): Promise<void> {
  const { wire, questions, invariants } = shop
  wire.heal()
  for (const held of [...wire.held]) await take({ name: 'the end of waiting', weight: 1, act: () => held.letGo() })
  for (const { settle: finish } of questions.splice(0)) {
    await take({ name: '3-D Secure at last', weight: 1, act: () => finish('succeeded') })
  }
  for (const tab of tabs) {
    let steps = 0
    while (!isOver(shop, tab) && steps < LIMIT) {
      const way = wayOn(shop, tab, steps)
      const wasStored = tab.place.at === 'payment' && tab.record?.getSnapshot().context.payment !== null
      await take({ ...way, name: `tab ${tab.name} at last: ${way.name}` })
      // Where nothing was due, nothing was kept either: then the services are where the customer begins again.
      const isLost =
        wasStored && way.name.endsWith('back to the payment') && tab.place.at === 'services' && !tab.place.isPaid
      if (isLost) invariants.breaks('the way back to the payment leads to no payment')
      steps += 1
    }
    const end = `${JSON.stringify(tab.place)} ${JSON.stringify(tab.checkout?.getSnapshot().value ?? tab.back?.getSnapshot().value)}`
    if (!isOver(shop, tab)) invariants.breaks(`no end: ${end}`)
  }
  invariants.ends()
}

function wayOn(shop: Shop, tab: Tab, step: number): Move {
  const passes = { weight: 1, name: 'time passes', act: () => shop.pass(step > 4 ? 601_000 : 5000) }
  if (isPayable(tab)) return { weight: 1, name: `pay ${tab.dueToday()}`, act: () => pay(tab, 'visa') }
  // Now and then the customer only waits, and whoever has checked often takes another way.
  if (step % 4 === 3) return passes
  const isTired = step % 12 === 10
  const ways = waysOn(shop, tab).filter(({ name }) => isTired || name !== TO_SERVICES)
  return ways[step % 4 === 2 ? ways.length - 1 : 0] ?? passes
}

const isPayable = ({ checkout }: Tab) => {
  const snapshot = checkout?.getSnapshot()
  if (!snapshot?.matches({ paying: { card: 'ready' } }) && !snapshot?.matches({ paying: { card: 'free' } }))
    return false
  return (
    !snapshot.matches({ paying: { promotion: 'typing' } }) && !snapshot.matches({ paying: { promotion: 'validating' } })
  )
}

/** Success, already paid, or a form that can be paid by somebody who has seen that it is paid already. */
function isOver({ invariants }: Shop, tab: Tab): boolean {
  if (tab.place.at === 'services') return tab.place.isPaid
  const setup = tab.setup?.getSnapshot()
  if (setup?.matches('steps') && !setup.matches({ steps: 'payment' })) return true
  // A bank takes some days to decide, and says so to the server alone.
  if (tab.place.at === 'payment' && tab.record?.getSnapshot().matches({ known: 'processing' }))
    return !tab.back?.getSnapshot().hasTag('busy')
  return isPayable(tab) && invariants.isAllSeen()
}
