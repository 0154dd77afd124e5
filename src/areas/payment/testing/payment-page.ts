import { createActor, fromPromise } from 'xstate'
import { attemptMachine } from '#machines/payment/attempt.machine'
import { checkoutMachine } from '#machines/payment/checkout.machine'
import type { CheckoutTarget } from '#machines/payment/order'
import { LAUNCH_PROMOTION } from '#machines/payment/promotion'
import { setupMachine } from '#machines/setup/setup.machine'
import type { Intent } from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'
import { findFlowStep } from '../../../shared/calls/setup-flow'
import { createApiClient } from '../../../shared/client/client'
import { readXsrfToken } from '../../../shared/client/xsrf'
import { createPaymentRecords } from '../../../shared/storage/payment-records'
import { API } from '../../../testing/visitor'
import { attemptPorts, checkoutPorts, type PaymentOptions } from '../checkout.ports'
import { providedPayment } from '../payment.ports'
import type { PaymentSearch } from '../payment-places'
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

const NO_EFFECTS = { onChecked: () => {}, onServicesChanged: () => {} }

/** One loaded page of the portal. It starts the same actors as the views. */
export function openPage(shop: Shop, { browser, storageOfTab, method, price, onBank, returnedSecret }: Options) {
  const { invariants, mutant, challenges, userId, wire } = shop
  const pageRef = { isGone: false, browser: browser.client }
  const ends: (() => void)[] = []
  const locks = browser.locks && locksOfPage(browser.locks, pageRef, (end) => void ends.push(end))
  const memory = { works: browser, full: storageOfTab, blocked: pageRef }[browser.storageKind]
  const shared = browser.openStorage()
  const stored = createPaymentRecords(shared.area, storageOfTab, shared.watch)
  const records = { ...stored, ...mutant.records?.(stored) }
  const client = createApiClient({
    baseUrl: API,
    fetch: (request) => wire.send(request, pageRef),
    readXsrfToken: () => readXsrfToken(browser.client.cookies.documentCookie),
    onUnauthorized: () => invariants.addBroken('the session is gone'),
  })

  /** The payment of a screen. `onConfirm` is called when its form sends a payment. */
  function providedWith(onConfirm: (intent: Intent) => void) {
    const cardForm = {
      ...createTestCardForm({ wire, page: pageRef, challenges, method, onConfirm, onBank }),
      ...mutant.cardForm,
    }
    const options = { client, cardForm, records, locks, userId }
    const machine = providedPayment(options, NO_EFFECTS)
    return mutant.ports ? machine.provide({ actors: { checkout: checkoutWith(options) } }) : machine
  }

  const checkoutWith = (options: PaymentOptions) =>
    checkoutMachine.provide({
      actors: {
        ...checkoutPorts(options),
        attempt: attemptMachine.provide({
          actors: { ...attemptPorts(options), ...mutant.ports?.(options) },
          actions: { store: (_, { change }) => change && records.apply(userId, change) },
        }),
      },
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
    startPayment(target: CheckoutTarget) {
      const machine = providedWith(({ id }) =>
        invariants.onConfirm(id, { price: price(), page: pageRef, records: records.of(userId), memory }),
      )
      const input = { purpose: target, automaticPromotion: LAUNCH_PROMOTION }
      const actor = createActor(machine, { input })
      let form: string | undefined
      actor.subscribe(({ children: { checkout } }) => {
        if (checkout === undefined || checkout.sessionId === form) return
        form = checkout.sessionId
        shop.log.push('  a checkout begins')
        invariants.onCheckoutOpened(pageRef, () => {
          const { value, context } = checkout.getSnapshot()
          return typeof value === 'object' && value.buying === 'loading' && context.order === null
        })
      })
      return actor.start()
    },
    startConfirmation({ search, isResumed, redirectStatus }: PaymentPlace) {
      const { serviceId, productId, payment_intent: paymentIntent, setup_intent: setupIntent } = search
      const clientSecret = returnedSecret === undefined ? undefined : new Secret(returnedSecret)
      const payment = { serviceId, productId, paymentIntent, setupIntent, redirectStatus, clientSecret }
      const arrival = { returned: payment, isResumed, isHidden: false }
      const purpose = { intentId: paymentIntent ?? setupIntent ?? '' }
      const input = { purpose, arrival, automaticPromotion: null }
      return createActor(
        providedWith(() => {}),
        { input },
      ).start()
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
