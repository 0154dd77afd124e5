import type { CheckoutTarget } from '#machines/checkout/checkout.machine'
import { quote } from '#machines/rules/pricing'
import { type KeptPayment, keptPayments } from '../../../payment-storage'
import { placeOfKept, placeOfPaid } from '../payment-places'
import { placeOfReturn } from '../payment-return-view'
import { openPage, type Page, type PaymentPlace } from './payment-page'
import type { Shop } from './payment-play'
import type { Method } from './payment-provider'

export type Place =
  | PaymentPlace
  | { readonly at: 'setup'; readonly target: CheckoutTarget }
  | { readonly at: 'services'; readonly isPaid: boolean }
  | { readonly at: 'bank'; readonly url: string; readonly before: Place }

export type Tab = ReturnType<typeof openTab>

/** One tab, as the routes /setup and /payment and their views put it together. */
export function openTab(shop: Shop, name: string, first: Place) {
  const { judge, story, userId } = shop
  let page = load()
  const tab = {
    name,
    place: first,
    method: { type: 'sandbox_bank' } as Method,
    setup: undefined as ReturnType<Page['startSetup']> | undefined,
    checkout: undefined as ReturnType<Page['startCheckout']> | undefined,
    back: undefined as ReturnType<Page['startReturn']> | undefined,
    /** What was kept of the payment when its confirmation was opened. */
    kept: undefined as KeptPayment | undefined,
    /** The service whose payment has been confirmed, and for which the server still waits. */
    notMovedOn: undefined as string | undefined,
    /** Somebody wants to pay again, and the server is asked before. */
    isGoingBack: false,
    sendingSince: undefined as number | undefined,
    dueToday,
    go,
    follow,
    stop: leave,
    /** What the address bar does, the reload button, and the way back from a bank. */
    load: loadPage,
    reload: () => loadPage(tab.place),
    askServer(): void {
      const snapshot = tab.checkout?.getSnapshot()
      if (snapshot) go({ at: 'payment', search: placeOfPaid(snapshot.context), isResumed: true })
    },
  }

  function load(returnedSecret?: string): Page {
    const onBank = (url: string) => {
      page.close()
      go({ at: 'bank', url, before: tab.place })
    }
    return openPage(shop, { method: () => tab.method, price: dueToday, onBank, returnedSecret })
  }

  function loadPage(place: Place, returnedSecret?: string): void {
    page.close()
    page = load(returnedSecret)
    go(place)
  }

  function leave(): void {
    tab.setup?.stop()
    tab.back?.stop()
    tab.setup = tab.back = tab.kept = undefined
    tab.isGoingBack = false
    leaveCheckout()
  }

  function leaveCheckout(): void {
    tab.checkout?.stop()
    tab.checkout = tab.sendingSince = undefined
    tab.notMovedOn = undefined
  }

  function go(place: Place): void {
    leave()
    tab.place = place
    story.push(`  tab ${name} is at ${JSON.stringify(place)}`)
    if (place.at === 'setup') tab.setup = page.startSetup(place.target)
    if (place.at !== 'payment') return
    tab.kept = keptPayments.get(userId, place.search.payment_intent ?? place.search.setup_intent)
    tab.back = page.startReturn(place)
  }

  /** What the pay button says. */
  function dueToday(): number | undefined {
    const { order, promotion } = tab.checkout?.getSnapshot().context ?? {}
    return order ? quote(order.plan, promotion ?? undefined).dueToday : undefined
  }

  function locateAgain(): void {
    story.push(`  tab ${name} asks for the step`)
    leaveCheckout()
    tab.setup?.send({ type: 'locateAgain' })
  }

  /** Goes where the flows lead. */
  function follow(): void {
    if (tab.place.at === 'setup') followSetup(tab.place.target)
    if (tab.place.at === 'setup') followCheckout(tab.place.target)
    const snapshot = tab.back?.getSnapshot()
    const place = snapshot && placeOfReturn(snapshot)
    if (place || snapshot?.matches('confirmed')) judge.seesSuccess(snapshot?.context.serviceId)
    if (place) go(place.to === '/setup' ? { at: 'setup', target: place.search } : { at: 'services', isPaid: true })
  }

  function followSetup(target: CheckoutTarget): void {
    const snapshot = tab.setup?.getSnapshot()
    if (snapshot?.matches('unavailable')) go({ at: 'services', isPaid: false })
    else if (!snapshot?.matches({ steps: 'payment' })) leaveCheckout()
    else if (!tab.checkout && tab.notMovedOn === undefined) beginCheckout(target)
  }

  function beginCheckout(target: CheckoutTarget): void {
    const kept = keptPayments.find(userId, target)
    if (kept) {
      go({ at: 'payment', search: placeOfKept(kept, target), isResumed: true })
      return
    }
    story.push(`  tab ${name} begins a checkout`)
    if (keptPayments.hasEndedSince(userId, target, 0)) tab.notMovedOn = target.serviceId
    if (tab.notMovedOn === undefined) tab.checkout = page.startCheckout(target)
  }

  function followCheckout(target: CheckoutTarget): void {
    const snapshot = tab.checkout?.getSnapshot()
    if (snapshot === undefined) return
    const card = typeof snapshot.value === 'object' ? snapshot.value.paying.card : undefined
    const isSending = card === 'preparing' || card === 'confirming'
    tab.sendingSince = isSending ? (tab.sendingSince ?? Date.now()) : undefined
    if (card === 'mounting') tab.checkout?.send({ type: 'cardFormReady' })
    if (snapshot.matches('confirmed')) {
      judge.seesPaid(snapshot.context.intent?.id)
      go({ at: 'payment', search: placeOfPaid(snapshot.context), isResumed: false })
      return
    }
    if (!snapshot.matches('alreadyPaid')) return
    const other = keptPayments.find(userId, target)
    if (other) go({ at: 'payment', search: placeOfKept(other, target), isResumed: true })
    else if (target.serviceId === undefined) go({ at: 'services', isPaid: true })
    else locateAgain()
  }

  go(first)
  return tab
}
