import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { type CheckoutTarget, checkoutMachine } from '#machines/payment/checkout/checkout.machine'
import type { PaymentPurpose } from '#machines/payment/payment-record/payment-entry'
import type { paymentRecordMachine } from '#machines/payment/payment-record/payment-record.machine'
import { paymentReturnMachine } from '#machines/payment/payment-return/payment-return.machine'
import { setupMachine } from '#machines/setup/setup.machine'
import type { Intent } from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'
import { findFlowStep } from '../../../shared/calls/setup-flow'
import { createApiClient } from '../../../shared/client/client'
import { readXsrfToken } from '../../../shared/client/xsrf'
import { createPaymentRecords } from '../../../shared/storage/payment-records'
import { API } from '../../../testing/visitor'
import { checkoutPorts } from '../checkout.ports'
import type { PaymentSearch } from '../payment-places'
import * as payments from '../payment-record'
import { paymentReturnPorts } from '../payment-return.ports'
import type { PaymentBrowser } from './payment-browser'
import { createTestCardForm, type Method } from './payment-provider'
import type { Shop } from './payment-shop'

/** The address of /payment and its navigation state. */
export type PaymentPlace = {
  readonly at: 'payment'
  readonly search: PaymentSearch
  readonly isResumed: boolean
  readonly redirectStatus?: string | undefined
}

type Options = {
  browser: PaymentBrowser
  storageOfTab: ReturnType<PaymentBrowser['storageOfTab']>
  /** The payment method in the fields. */
  method: () => Method
  /** The amount on the pay button. */
  price: () => number | undefined
  onBank: (url: string) => void
  /** From the bank's redirect. It is lost after a reload. */
  returnedSecret?: string | undefined
}

export type Page = ReturnType<typeof openPage>
export type PageRecord = ActorRefFrom<typeof paymentRecordMachine>

/** One loaded page of the portal. It starts the same actors as the views. */
export function openPage(shop: Shop, { browser, storageOfTab, method, price, onBank, returnedSecret }: Options) {
  const { invariants, mutant, challenges, userId, wire } = shop
  const pageRef = { isGone: false, browser: browser.client }
  const ends: (() => void)[] = []
  const locks = browser.locks && locksOfPage(browser.locks, pageRef, (end) => void ends.push(end))
  const memory = { works: browser, full: storageOfTab, blocked: pageRef }[browser.storageKind]
  const stored = createPaymentRecords(browser.storage, storageOfTab)
  const records = { ...stored, ...mutant.records?.(stored) }
  const client = createApiClient({
    baseUrl: API,
    fetch: (request) => wire.send(request, pageRef),
    readXsrfToken: () => readXsrfToken(browser.client.cookies.documentCookie),
    onUnauthorized: () => invariants.addBroken('the session is gone'),
  })
  const cardForm = (onConfirm: (intent: Intent) => void) => ({
    ...createTestCardForm({ wire, page: pageRef, challenges, method, onConfirm, onBank }),
    ...mutant.cardForm,
  })

  return {
    records,
    onPay: () => invariants.onPay(pageRef),
    close(): void {
      pageRef.isGone = true
      for (const end of ends) end()
    },
    startSetup(target: CheckoutTarget) {
      // The same call as in the setup's own port.
      const findStep = fromPromise<string | null, { serviceId: string }>(({ input, signal }) =>
        findFlowStep(client, input, signal),
      )
      return createActor(setupMachine.provide({ actors: { findStep } }), { input: target }).start()
    },
    startRecord(purpose: PaymentPurpose, wantsForm: boolean) {
      const machine = payments.providedRecord({ client, records, locks, userId })
      return createActor(machine, { input: { ...purpose, wantsForm, now: Date.now() } }).start()
    },
    startCheckout(target: CheckoutTarget, record: PageRecord) {
      const form = cardForm(({ id }) =>
        invariants.onConfirm(id, { price: price(), page: pageRef, entries: records.of(userId), memory }),
      )
      const options = { client, cardForm: form, records, locks, userId }
      const machine = checkoutMachine.provide({
        actors: { ...checkoutPorts(options), ...mutant.ports?.(options) },
        actions: {
          ...payments.checkoutActions({ record, records, userId }, () => method().type === 'sandbox_bank'),
          requestScriptAgain: () => form.loadAgain(),
        },
      })
      const actor = createActor(machine, { input: { ...target, now: Date.now() } })
      invariants.onCheckoutOpened(
        pageRef,
        () => actor.getSnapshot().matches('loading') && actor.getSnapshot().context.order === null,
      )
      return actor.start()
    },
    startReturn({ search, isResumed, redirectStatus }: PaymentPlace, record: PageRecord) {
      const { serviceId, productId, payment_intent: paymentIntent, setup_intent: setupIntent } = search
      const known = { record, records, userId }
      const machine = paymentReturnMachine.provide({
        actors: paymentReturnPorts({
          client,
          cardForm: cardForm(() => {}),
          payment: record.getSnapshot().context.payment,
          isTaken: payments.isTakenByAnother(known, paymentIntent ?? setupIntent ?? ''),
        }),
        actions: payments.paymentReturnActions(known),
        guards: payments.paymentReturnGuards(known, paymentIntent ?? setupIntent),
      })
      const clientSecret = returnedSecret === undefined ? undefined : new Secret(returnedSecret)
      const payment = { serviceId, productId, paymentIntent, setupIntent, redirectStatus, clientSecret }
      return createActor(machine, {
        input: { ...payment, isResumed, ...payments.knownOf(record.getSnapshot()) },
      }).start()
    },
  }
}

/** A closed page loses its locks. */
function locksOfPage(locks: LockManager, pageRef: { readonly isGone: boolean }, save: (end: () => void) => void) {
  const request = <T>(name: string, options: LockOptions, callback: LockGrantedCallback<T>) =>
    locks.request(name, options, (lock) => {
      if (lock === null) return callback(lock)
      const gone = new Promise<void>((resolve) => save(resolve))
      return pageRef.isGone ? undefined : Promise.race([callback(lock), gone])
    })
  // The portal calls `request` only with options.
  return { ...locks, request } as LockManager
}
