import { paymentOf } from '#machines/payment/checkout'
import { type CheckoutTarget, dueOf, quoteOf } from '#machines/payment/order'
import { paymentsBeside, receiptFor } from '#machines/payment/payment-record'
import { cardStateOf } from '../card-state'
import { placeOfConfirmation, placeOfPaid, placeOfPayment } from '../payment-places'
import type { PaymentBrowser } from './payment-browser'
import { openPage, type Page, type PaymentPlace } from './payment-page'
import type { Method } from './payment-provider'
import type { Shop } from './payment-shop'

export type Place =
  | PaymentPlace
  | { readonly at: 'setup'; readonly target: CheckoutTarget }
  | { readonly at: 'services'; readonly isPaid: boolean }
  | { readonly at: 'bank'; readonly url: string; readonly before: Place }

export type Tab = ReturnType<typeof openTab>

/** One tab. Its screens start the same actors, and lead to the same places, as the views of /setup and /payment. */
export function openTab(shop: Shop, browser: PaymentBrowser, name: string, first: Place) {
  const { invariants, log } = shop
  const storageOfTab = browser.storageOfTab()
  let page = load()
  const tab = {
    name,
    client: browser.client,
    place: first,
    method: { type: 'sandbox_bank' } as Method,
    setup: undefined as ReturnType<Page['startSetup']> | undefined,
    payment: undefined as ReturnType<Page['startPayment']> | undefined,
    sendingSince: undefined as number | undefined,
    dueToday,
    card,
    checkout,
    attempt: () => checkout()?.getSnapshot().children.attempt,
    confirmation: () => tab.payment?.getSnapshot().children.confirmation,
    go,
    follow,
    stop: leave,
    /** A full page load: the address bar, a reload, or the return from a bank. */
    load: loadPage,
    reload: () => loadPage(tab.place),
    pay(): void {
      page.onPay()
      checkout()?.send({ type: 'pay' })
    },
    askServer(): void {
      const snapshot = checkout()?.getSnapshot()
      if (snapshot) go({ at: 'payment', search: placeOfPaid(paymentOf(snapshot.context)), isResumed: true })
    },
  }

  function load(returnedSecret?: string): Page {
    const onBank = (url: string) => {
      page.close()
      go({ at: 'bank', url, before: tab.place })
    }
    return openPage(shop, { browser, storageOfTab, method: () => tab.method, price: dueToday, onBank, returnedSecret })
  }

  function loadPage(place: Place, returnedSecret?: string): void {
    page.close()
    page = load(returnedSecret)
    go(place)
  }

  function leave(): void {
    tab.setup?.stop()
    tab.setup = undefined
    leavePayment()
  }

  function leavePayment(): void {
    tab.payment?.stop()
    tab.payment = tab.sendingSince = undefined
  }

  function go(place: Place): void {
    leave()
    tab.place = place
    log.push(`  tab ${name} is at ${JSON.stringify(place)}`)
    if (place.at === 'setup') tab.setup = page.startSetup(place.target)
    if (place.at === 'payment') tab.payment = page.startConfirmation(place)
  }

  /** The checkout of the form on the screen. */
  function checkout() {
    return tab.payment?.getSnapshot().children.checkout
  }

  /** The state of the card form, or of the attempt to pay. */
  function card() {
    const snapshot = checkout()?.getSnapshot()
    const { cardForm, attempt } = snapshot?.children ?? {}
    return snapshot && cardStateOf(snapshot, cardForm?.getSnapshot(), attempt?.getSnapshot())
  }

  /** The amount on the pay button. */
  function dueToday(): number | undefined {
    const { context } = checkout()?.getSnapshot() ?? {}
    return context && dueOf(context)
  }

  const besideOf = (intentId: string) => paymentsBeside(page.records.of(shop.userId), intentId)

  /** Navigates as the views do for the current snapshots. */
  function follow(): void {
    if (tab.place.at === 'setup') followSetup(tab.place.target)
    if (tab.place.at === 'setup') followPayment(tab.place.target)
    if (tab.place.at === 'payment') followConfirmation()
  }

  function followSetup(target: CheckoutTarget): void {
    const snapshot = tab.setup?.getSnapshot()
    if (snapshot?.matches('unavailable')) go({ at: 'services', isPaid: false })
    else if (!snapshot?.matches({ steps: 'payment' })) {
      leavePayment()
      const receipt = snapshot?.matches('steps') && receiptFor(page.records.of(shop.userId), target.serviceId ?? '')
      if (receipt) invariants.onReceiptShown(target.serviceId, receipt.amount)
    } else tab.payment ??= page.startPayment(target)
  }

  function followPayment(target: CheckoutTarget): void {
    const snapshot = tab.payment?.getSnapshot()
    if (snapshot === undefined) return
    const { paid } = snapshot.context
    if (snapshot.matches('confirmed')) invariants.onSuccessShown(target.serviceId)
    const isUnplaced = snapshot.matches({ form: { purchase: 'unplaced' } })
    if (snapshot.matches('paid') || isUnplaced) invariants.onPaidShown(paid?.intent?.id)
    if (isUnplaced && paid?.intent)
      invariants.onTwoPaymentsShown(paid.intent.id, { ...besideOf(paid.intent.id), open: [] })
    const place = placeOfPayment(snapshot)
    if (place?.to === 'confirmation') go({ at: 'payment', search: place.search, isResumed: place.isResumed })
    else if (place?.to === 'setup') {
      log.push(`  tab ${name} reads the step`)
      leavePayment()
      tab.setup?.send({ type: 'locateAgain' })
    } else followCheckout()
  }

  function followCheckout(): void {
    const snapshot = checkout()?.getSnapshot()
    const isSending = card() === 'preparing' || card() === 'confirming'
    tab.sendingSince = isSending ? (tab.sendingSince ?? Date.now()) : undefined
    if (snapshot === undefined) return
    invariants.onQuote(quoteOf(snapshot.context)?.adjustments ?? 0, snapshot.context.isReread)
    if (card() === 'mounting') snapshot.children.cardForm?.send({ type: 'cardFormReady' })
  }

  function followConfirmation(): void {
    const snapshot = tab.confirmation()?.getSnapshot()
    if (snapshot === undefined) return
    const { record, found } = snapshot.context
    const isUnvalidated = snapshot.children.setupStep?.getSnapshot().matches('waiting')
    if ((snapshot.matches('paidTwice') || snapshot.matches('leaving')) && record !== null)
      invariants.onTwoPaymentsShown(record.intentId, besideOf(record.intentId))
    const isConfirmed = ['confirmed', 'paidTwice', 'leaving', 'alreadyPaid'].some((state) => snapshot.value === state)
    if (isConfirmed || isUnvalidated) invariants.onSuccessShown(found.serviceId)
    const next = placeOfConfirmation(snapshot)
    if (next) go(next.to === '/setup' ? { at: 'setup', target: next.search } : { at: 'services', isPaid: true })
  }

  go(first)
  return tab
}
