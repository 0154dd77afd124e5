import { type CheckoutTarget, dueOf, quoteOf } from '#machines/payment/checkout/checkout.machine'
import { paymentsBeside, receiptFor } from '#machines/payment/payment-record/payment-entry'
import { nextOfCheckout, placeOfPaid, placeOfRecord, placeOfReturn } from '../payment-places'
import type { PaymentBrowser } from './payment-browser'
import { openPage, type Page, type PageRecord, type PaymentPlace } from './payment-page'
import type { Method } from './payment-provider'
import type { Shop } from './payment-shop'

export type Place =
  | PaymentPlace
  | { readonly at: 'setup'; readonly target: CheckoutTarget }
  | { readonly at: 'services'; readonly isPaid: boolean }
  | { readonly at: 'bank'; readonly url: string; readonly before: Place }

export type Tab = ReturnType<typeof openTab>

/** One tab with the same actors and navigation as the views of /setup and /payment. */
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
    record: undefined as PageRecord | undefined,
    checkout: undefined as ReturnType<Page['startCheckout']> | undefined,
    paymentReturn: undefined as ReturnType<Page['startReturn']> | undefined,
    formKey: 0,
    sendingSince: undefined as number | undefined,
    dueToday,
    go,
    follow,
    stop: leave,
    /** A full page load: the address bar, a reload, or the return from a bank. */
    load: loadPage,
    reload: () => loadPage(tab.place),
    pay(): void {
      page.onPay()
      tab.checkout?.send({ type: 'pay' })
    },
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
    return openPage(shop, { browser, storageOfTab, method: () => tab.method, price: dueToday, onBank, returnedSecret })
  }

  function loadPage(place: Place, returnedSecret?: string): void {
    page.close()
    page = load(returnedSecret)
    go(place)
  }

  function leave(): void {
    tab.setup?.stop()
    tab.paymentReturn?.stop()
    tab.setup = tab.paymentReturn = undefined
    leavePayment()
  }

  function leavePayment(): void {
    leaveCheckout()
    tab.record?.stop()
    tab.record = undefined
  }

  function leaveCheckout(): void {
    tab.checkout?.stop()
    tab.checkout = tab.sendingSince = undefined
  }

  function go(place: Place): void {
    leave()
    tab.place = place
    log.push(`  tab ${name} is at ${JSON.stringify(place)}`)
    if (place.at === 'setup') tab.setup = page.startSetup(place.target)
    if (place.at !== 'payment') return
    const intentId = place.search.payment_intent ?? place.search.setup_intent ?? ''
    tab.record = page.startRecord({ intentId }, false)
  }

  const besideOf = (intentId: string) => paymentsBeside(page.records.of(shop.userId), intentId)

  /** The amount on the pay button. */
  function dueToday(): number | undefined {
    const { context } = tab.checkout?.getSnapshot() ?? {}
    return context && dueOf(context)
  }

  /** Navigates as the views do for the current snapshots. */
  function follow(): void {
    if (tab.place.at === 'setup') followSetup(tab.place.target)
    if (tab.place.at === 'setup') followRecord(tab.place.target)
    if (tab.place.at === 'setup') followCheckout()
    if (tab.place.at === 'payment') followReturn(tab.place)
  }

  function followSetup(target: CheckoutTarget): void {
    const snapshot = tab.setup?.getSnapshot()
    if (snapshot?.matches('unavailable')) go({ at: 'services', isPaid: false })
    else if (!snapshot?.matches({ steps: 'payment' })) {
      leavePayment()
      const receipt = snapshot?.matches('steps') && receiptFor(page.records.of(shop.userId), target.serviceId ?? '')
      if (receipt) invariants.onReceiptShown(target.serviceId, receipt.amount)
    } else tab.record ??= page.startRecord(target, true)
  }

  function followRecord(target: CheckoutTarget): void {
    const { record } = tab
    const snapshot = record?.getSnapshot()
    if (record === undefined || snapshot === undefined) return
    const place = placeOfRecord(snapshot)
    if (snapshot.matches('confirmed')) invariants.onSuccessShown(target.serviceId)
    if (place) go({ at: 'payment', ...place })
    else if (!snapshot.context.hasForm) leaveCheckout()
    else if (tab.checkout === undefined || tab.formKey !== snapshot.context.formKey) {
      leaveCheckout()
      tab.formKey = snapshot.context.formKey
      log.push(`  tab ${name} begins a checkout`)
      tab.checkout = page.startCheckout(target, record)
    }
  }

  function followCheckout(): void {
    const snapshot = tab.checkout?.getSnapshot()
    if (snapshot === undefined) return
    const card = typeof snapshot.value === 'object' ? snapshot.value.paying.card : undefined
    const isSending = card === 'preparing' || card === 'confirming'
    tab.sendingSince = isSending ? (tab.sendingSince ?? Date.now()) : undefined
    invariants.onQuote(quoteOf(snapshot.context)?.adjustments ?? 0, snapshot.context.isReread)
    if (card === 'mounting') tab.checkout?.send({ type: 'cardFormReady' })
    if (snapshot.matches('unplaced')) {
      const intentId = snapshot.context.intent?.id
      invariants.onPaidShown(intentId)
      if (intentId !== undefined) invariants.onTwoPaymentsShown(intentId, { ...besideOf(intentId), open: [] })
    }
    const next = nextOfCheckout(snapshot)
    if (next?.to === 'confirmation') {
      invariants.onPaidShown(snapshot.context.intent?.id)
      go({ at: 'payment', search: next.search, isResumed: false })
    }
    if (next?.to === 'record') tab.record?.send({ type: 'recall' })
    if (next?.to === 'setup') {
      log.push(`  tab ${name} reads the step`)
      leavePayment()
      tab.setup?.send({ type: 'locateAgain' })
    }
  }

  function followReturn(place: PaymentPlace): void {
    const { record } = tab
    if (record === undefined || record.getSnapshot().matches('recalling')) return
    tab.paymentReturn ??= page.startReturn(place, record)
    const snapshot = tab.paymentReturn.getSnapshot()
    const { payment } = record.getSnapshot().context
    if ((snapshot.matches('paidTwice') || snapshot.matches('leaving')) && payment !== null)
      invariants.onTwoPaymentsShown(payment.intentId, besideOf(payment.intentId))
    if (snapshot.matches('unvalidated')) invariants.onSuccessShown(snapshot.context.serviceId)
    const isConfirmed = ['confirmed', 'paidTwice', 'leaving', 'alreadyPaid'].some((state) => snapshot.value === state)
    if (isConfirmed) invariants.onSuccessShown(snapshot.context.serviceId)
    const next = placeOfReturn(snapshot, payment)
    if (next) go(next.to === '/setup' ? { at: 'setup', target: next.search } : { at: 'services', isPaid: true })
  }

  go(first)
  return tab
}
