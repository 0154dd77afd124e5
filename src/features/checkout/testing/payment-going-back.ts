import { keptPayments } from '../../../payment-storage'
import { mayPayAgain, placeToPay } from '../kept-payment-actions'
import type { Shop } from './payment-play'
import type { Tab } from './payment-tab'

/** Somebody wants to pay again: the server has been asked once more, and said no again. */
export function followBack({ userId }: Shop, tab: Tab): void {
  const snapshot = tab.back?.getSnapshot()
  if (tab.place.at !== 'payment' || !tab.isGoingBack || snapshot === undefined || snapshot.hasTag('busy')) return
  tab.isGoingBack = false
  const intentId = tab.place.search.payment_intent ?? tab.place.search.setup_intent
  const isRefused = snapshot.matches({ settling: { call: 'unanswered' } }) && snapshot.context.isRefused
  if (!isRefused || !mayPayAgain(userId, intentId)) return
  keptPayments.giveUp(intentId ?? '')
  tab.go({ at: 'setup', target: placeToPay(tab.kept, snapshot.context).search })
}
