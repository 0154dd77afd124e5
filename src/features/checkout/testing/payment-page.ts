import { createActor, fromPromise } from 'xstate'
import { type CheckoutTarget, checkoutMachine } from '#machines/checkout/checkout.machine'
import type { Intent } from '#machines/model'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { Secret } from '#machines/secret'
import { setupMachine } from '#machines/setup/setup.machine'
import { createApiClient } from '../../../api/client'
import { findFlowStep } from '../../../api/setup-flow'
import { API } from '../../../api/testing/visitor'
import { readXsrfToken } from '../../../api/xsrf'
import { keptPayments } from '../../../payment-storage'
import { checkoutActors } from '../checkout.actors'
import { checkoutActions, knownOf, paymentReturnActions } from '../kept-payment-actions'
import type { PaymentSearch } from '../payment-places'
import { paymentReturnActors } from '../payment-return.actors'
import type { Shop } from './payment-play'
import { createTestCardForm, type Method } from './payment-provider'

/** What the address and the history say. */
export type PaymentPlace = {
  readonly at: 'payment'
  readonly search: PaymentSearch
  readonly isResumed: boolean
  readonly redirectStatus?: string | undefined
}

type Options = {
  /** What is in the fields. */
  method: () => Method
  /** What the pay button says. */
  price: () => number | undefined
  onBank: (url: string) => void
  /** From the address that the bank has sent the customer to; a reload does not find it any more. */
  returnedSecret?: string | undefined
}

export type Page = ReturnType<typeof openPage>

/** A document of the portal until it is loaded anew: what the views start in it, as they start it. */
export function openPage(shop: Shop, { method, price, onBank, returnedSecret }: Options) {
  const { judge, questions, userId, wire } = shop
  const life = { isGone: false }
  const client = createApiClient({
    baseUrl: API,
    fetch: (request) => wire.send(request, life),
    readXsrfToken: () => readXsrfToken(shop.browser.cookies.documentCookie),
    onUnauthorized: () => judge.breaks('the session is gone'),
  })
  const cardForm = (onConfirm: (intent: Intent) => void) =>
    createTestCardForm({ wire, page: life, questions, method, onConfirm, onBank })

  return {
    close(): void {
      life.isGone = true
    },
    startSetup(target: CheckoutTarget) {
      // As the setup's own port does it.
      const findStep = fromPromise<string | null, { serviceId: string }>(({ input, signal }) =>
        findFlowStep(client, input, signal),
      )
      return createActor(setupMachine.provide({ actors: { findStep } }), { input: target }).start()
    },
    startCheckout(target: CheckoutTarget) {
      const openedAt = Date.now()
      const opening = judge.seen()
      const form = cardForm(({ id }) => judge.confirms(id, price(), opening))
      const machine = checkoutMachine.provide({
        actors: checkoutActors({ client, cardForm: form, userId, openedAt }),
        actions: checkoutActions(userId),
      })
      return createActor(machine, { input: { ...target, now: openedAt } }).start()
    },
    startReturn({ search, isResumed, redirectStatus }: PaymentPlace) {
      const { serviceId, productId, payment_intent: paymentIntent, setup_intent: setupIntent } = search
      const intentId = paymentIntent ?? setupIntent
      const machine = paymentReturnMachine.provide({
        actors: paymentReturnActors({ client, cardForm: cardForm(() => {}), userId }),
        actions: paymentReturnActions(intentId),
      })
      const clientSecret = returnedSecret === undefined ? undefined : new Secret(returnedSecret)
      const payment = { serviceId, productId, paymentIntent, setupIntent, redirectStatus, clientSecret }
      const known = knownOf(keptPayments.get(userId, intentId))
      return createActor(machine, { input: { ...payment, isResumed, ...known } }).start()
    },
  }
}
