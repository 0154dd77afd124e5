import { type Actor, createActor } from 'xstate'
import { type CheckoutTarget, checkoutMachine } from '#machines/checkout/checkout.machine'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { quote } from '#machines/rules/pricing'
import { setupMachine } from '#machines/setup/setup.machine'
import { createApiClient } from '../../../api/client'
import { API } from '../../../api/testing/visitor'
import { readXsrfToken } from '../../../api/xsrf'
import { keptPayments, payableAgainAt } from '../../../payment-storage'
import { setupActors } from '../../setup/setup.actors'
import { checkoutActors } from '../checkout.actors'
import { checkoutActions, knownOf, paymentReturnActions } from '../kept-payment-actions'
import { paymentReturnActors } from '../payment-return.actors'
import { type PaymentSearch, placeOfKept, placeOfPaid } from '../payment-places'
import { placeOfReturn } from '../payment-return-view'
import type { Shop } from './payment-play'
import { createTestCardForm } from './payment-provider'
import type { Page } from './payment-wire'

/** What the address and the history say. */
export type Place =
  | { readonly at: 'setup'; readonly target: CheckoutTarget }
  | { readonly at: 'payment'; readonly search: PaymentSearch; readonly isResumed: boolean }
  | { readonly at: 'services'; readonly isPaid: boolean }

export type Tab = ReturnType<typeof openTab>

/** One tab, as the routes /setup and /payment and their views put it together. */
export function openTab(shop: Shop, name: string, first: Place) {
  let page: Page = { isGone: false }
  let client = clientOf(page)
  const tab = {
    name,
    place: first,
    card: '',
    setup: undefined as Actor<typeof setupMachine> | undefined,
    checkout: undefined as Actor<typeof checkoutMachine> | undefined,
    back: undefined as Actor<typeof paymentReturnMachine> | undefined,
    /** The payment has been confirmed, and the server still waits for it. */
    isNotMovedOn: false,
    /** From when on another payment may be offered. */
    payableAt: 0,
    sendingSince: undefined as number | undefined,
    dueToday,
    go,
    reload(): void {
      page.isGone = true
      page = { isGone: false }
      client = clientOf(page)
      go(tab.place)
    },
    follow,
    locateAgain: () => paidElsewhere(),
    askServer,
    stop: () => leave(),
  }

  function clientOf(of: Page) {
    return createApiClient({
      baseUrl: API,
      fetch: (request) => shop.wire.send(request, of),
      readXsrfToken: () => readXsrfToken(shop.browser.cookies.documentCookie),
      onUnauthorized: () => shop.judge.ends('the session is gone'),
    })
  }

  function leave(): void {
    tab.setup?.stop()
    leavePayment()
    tab.back?.stop()
    tab.setup = tab.back = undefined
  }

  function leavePayment(): void {
    tab.checkout?.stop()
    tab.checkout = tab.sendingSince = undefined
    tab.isNotMovedOn = false
  }

  function go(place: Place): void {
    leave()
    tab.place = place
    shop.story.push(`  tab ${name} is at ${JSON.stringify(place)}`)
    if (place.at === 'setup') {
      const machine = setupMachine.provide({ actors: setupActors(client) })
      tab.setup = createActor(machine, { input: place.target }).start()
    }
    if (place.at === 'payment') tab.back = startReturn(place.search, place.isResumed)
  }

  function cardForm(onConfirm: Parameters<typeof createTestCardForm>[0]['onConfirm'] = () => {}) {
    return createTestCardForm({ wire: shop.wire, page, questions: shop.questions, card: () => tab.card, onConfirm })
  }

  function startReturn(search: PaymentSearch, isResumed: boolean) {
    const { serviceId, productId, payment_intent: paymentIntent, setup_intent: setupIntent } = search
    const intentId = paymentIntent ?? setupIntent
    const kept = keptPayments.get(shop.userId, intentId)
    tab.payableAt = kept ? payableAgainAt(kept) : 0
    const machine = paymentReturnMachine.provide({
      actors: paymentReturnActors({ client, cardForm: cardForm(), userId: shop.userId }),
      actions: paymentReturnActions(intentId),
    })
    const input = { serviceId, productId, paymentIntent, setupIntent, isResumed, ...knownOf(kept) }
    return createActor(machine, { input }).start()
  }

  function startCheckout(target: CheckoutTarget) {
    shop.story.push(`  tab ${name} begins a checkout`)
    const openedAt = Date.now()
    const opening = shop.judge.seen()
    const form = cardForm(({ id }) => shop.judge.confirms(id, dueToday(), opening))
    const machine = checkoutMachine.provide({
      actors: checkoutActors({ client, cardForm: form, userId: shop.userId, openedAt }),
      actions: checkoutActions(shop.userId),
    })
    return createActor(machine, { input: { ...target, now: openedAt } }).start()
  }

  /** What the pay button says. */
  function dueToday(): number | undefined {
    const { order, promotion } = tab.checkout?.getSnapshot().context ?? {}
    return order ? quote(order.plan, promotion ?? undefined).dueToday : undefined
  }

  function askServer(): void {
    const snapshot = tab.checkout?.getSnapshot()
    if (snapshot) go({ at: 'payment', search: placeOfPaid(snapshot.context), isResumed: true })
  }

  function locateAgain(): void {
    shop.story.push(`  tab ${name} asks for the step`)
    tab.setup?.send({ type: 'locateAgain' })
  }

  function paidElsewhere(): void {
    if (tab.place.at === 'setup' && tab.place.target.serviceId === undefined) go({ at: 'services', isPaid: true })
    else locateAgain()
  }

  function follow(): void {
    followSetup()
    followCheckout()
    const place = tab.back && placeOfReturn(tab.back.getSnapshot())
    if (tab.back?.getSnapshot().matches('confirmed') || place) {
      shop.judge.seesSuccess(tab.back?.getSnapshot().context.serviceId)
    }
    if (place) go(place.to === '/setup' ? { at: 'setup', target: place.search } : { at: 'services', isPaid: true })
  }

  function followSetup(): void {
    const snapshot = tab.setup?.getSnapshot()
    if (snapshot?.matches('unavailable')) return go({ at: 'services', isPaid: false })
    if (!snapshot?.matches({ steps: 'payment' })) return leavePayment()
    if (tab.checkout || tab.isNotMovedOn || tab.place.at !== 'setup') return
    const { target } = tab.place
    const kept = keptPayments.find(shop.userId, target)
    if (kept) return go({ at: 'payment', search: placeOfKept(kept), isResumed: true })
    tab.isNotMovedOn = target.serviceId !== undefined && keptPayments.hasEndedSince(shop.userId, target, 0)
    if (!tab.isNotMovedOn) tab.checkout = startCheckout(target)
  }

  function followCheckout(): void {
    const snapshot = tab.checkout?.getSnapshot()
    if (snapshot === undefined || tab.place.at !== 'setup') return
    const isSending = snapshot.matches({ paying: { card: 'preparing' } }) || snapshot.matches({ paying: { card: 'confirming' } })
    tab.sendingSince = isSending ? (tab.sendingSince ?? Date.now()) : undefined
    if (snapshot.matches({ paying: { card: 'mounting' } })) tab.checkout?.send({ type: 'cardFormReady' })
    if (snapshot.matches('confirmed')) {
      shop.judge.seesPaid(snapshot.context.intent?.id)
      return go({ at: 'payment', search: placeOfPaid(snapshot.context), isResumed: false })
    }
    if (!snapshot.matches('alreadyPaid')) return
    const other = keptPayments.find(shop.userId, tab.place.target)
    if (other) go({ at: 'payment', search: placeOfKept(other), isResumed: true })
    else paidElsewhere()
  }

  go(first)
  return tab
}
