import { isPayableAgain } from '#machines/payment/confirmation'
import { testCards } from '#sandbox/stripe/test-cards'
import { placeToPay } from '../payment-places'
import type { Shop } from './payment-shop'
import type { Tab } from './payment-tab'

/** One action of the customer, the administrator, the bank or the network. */
export type Move = {
  readonly name: string
  /** Its probability relative to the others. */
  readonly weight: number
  readonly act: () => void | Promise<void>
}

export const move = (weight: number, name: string, act: Move['act']): Move => ({ weight, name, act })

const METHODS = ['visa', 'visa', 'bank', 'declined', 'authenticationOnce', 'processing', 'processingFails'] as const
const CODES = ['SAVE10', 'halfyear', 'FREEMONTH', 'ALLFREE', 'USEDUP', ''] as const
/** The time that may pass, in ms, with its weight. */
const PAUSES = [
  [4, 600],
  [4, 4000],
  [2, 21_000],
  [2, 31_000],
  [2, 61_000],
  [1, 601_000],
] as const

/** Always offered, and the last move for a customer who waits for the outcome. */
export const TO_SERVICES = 'go to the services'

/** The same limit as in payment-form.tsx: after it, a payment that is being sent can be checked. */
const LONG_MS = 30_000

/** The moves of the network, the bank, the administrator and the clock. */
export function worldMoves(shop: Shop): readonly Move[] {
  const { challenges, wire } = shop
  const responses = challenges
    .filter(({ page }) => !page.isGone)
    .flatMap((challenge) =>
      (['succeeded', 'failed'] as const).map((outcome) =>
        move(outcome === 'succeeded' ? 4 : 2, `3-D Secure: ${outcome}`, () => {
          challenges.splice(challenges.indexOf(challenge), 1)
          challenge.settle(outcome)
        }),
      ),
    )
  const assigned = ['ACPMH', 'ACPYH'].map((productId) =>
    move(1, `an administrator assigns a service of ${productId}`, () => shop.give(productId)),
  )
  return [
    ...responses,
    ...(shop.invariants.services().length < 4 ? assigned : []),
    ...wire.held.map((held) => move(4, `release: ${held.name}`, () => held.release())),
    ...PAUSES.map(([weight, ms]) => move(weight, `${ms} ms pass`, () => shop.pass(ms))),
  ]
}

/** The buttons and links that the tab's screen offers, the best first. */
export function offeredMoves(shop: Shop, tab: Tab): readonly Move[] {
  return [...paymentMoves(tab), ...checkoutMoves(tab), ...confirmationMoves(tab), ...otherMoves(shop, tab)]
}

function paymentMoves(tab: Tab): readonly Move[] {
  const { payment, place } = tab
  const snapshot = payment?.getSnapshot()
  if (payment === undefined || snapshot === undefined || place.at !== 'setup') return []
  const checkAgain = move(6, 'check again', () => payment.send({ type: 'checkAgain' }))
  if (snapshot.matches('elsewhere'))
    return [move(4, 'continue here', () => payment.send({ type: 'continueHere' })), toServices(tab)]
  if (snapshot.matches('unread')) return [move(6, 'retry', () => payment.send({ type: 'retry' }))]
  if (snapshot.matches({ form: { purchase: 'unplaced' } })) return [checkAgain, toServices(tab)]
  // The confirmation screen updates the setup once more (checkout-view.tsx).
  return snapshot.matches('confirmed') && place.target.serviceId !== undefined ? [checkAgain, toServices(tab)] : []
}

function checkoutMoves(tab: Tab): readonly Move[] {
  const checkout = tab.checkout()
  const snapshot = checkout?.getSnapshot()
  if (checkout === undefined || snapshot === undefined) return []
  const retry = (name: string) => [move(6, name, () => checkout.send({ type: 'retry' }))]
  if (snapshot.matches({ buying: 'unavailable' })) return retry('retry')
  if (snapshot.matches('boughtMeanwhile'))
    return [toServices(tab, 6), move(1, 'buy another one', () => tab.payment?.send({ type: 'recall' }))]
  if (snapshot.matches('notInitialised')) {
    const { error, input } = snapshot.context
    const { serviceId } = input.target
    const reload = move(6, 'Retry reloads', () => tab.reload())
    if (error?.status !== 409 || serviceId === undefined) return [reload]
    return [move(6, 'check payment', () => tab.go({ at: 'payment', search: { serviceId }, isResumed: false })), reload]
  }
  if (tab.card() === 'notCreated') return retry('create again')
  const form = snapshot.children.cardForm
  if (tab.card() === 'loadingForm' && form?.getSnapshot().hasTag('slow'))
    return [move(4, 'load the form again', () => form.send({ type: 'loadFormAgain' }))]
  return attemptMoves(tab)
}

function attemptMoves(tab: Tab): readonly Move[] {
  const checkAgain = move(6, 'check again', () => tab.attempt()?.send({ type: 'checkAgain' }))
  const isLong = tab.sendingSince !== undefined && Date.now() - tab.sendingSince >= LONG_MS
  if (tab.card() === 'pending' || isLong) return [checkAgain]
  return tab.card() === 'unknown' ? [checkAgain, move(3, 'check with our server', () => tab.askServer())] : []
}

function confirmationMoves(tab: Tab): readonly Move[] {
  const confirmation = tab.confirmation()
  const snapshot = confirmation?.getSnapshot()
  if (confirmation === undefined || snapshot === undefined || tab.place.at !== 'payment') return []
  const { context, children } = snapshot
  const target = placeToPay(context.record, { ...context.returned, ...context.found }).search
  const checks = [move(6, 'check again', () => confirmation.send({ type: 'checkAgain' })), toServices(tab)]
  const goOn = (weight: number) => [move(weight, 'go on', () => confirmation.send({ type: 'goOn' }))]
  if (snapshot.matches('failed')) return [move(6, 'back to the payment', () => tab.go({ at: 'setup', target }))]
  if (snapshot.matches('forbidden')) return checks
  if (snapshot.matches('paidTwice')) return goOn(6)
  if (snapshot.matches('confirmed')) return goOn(2)
  const check = children.check?.getSnapshot()
  const isMovingOn = snapshot.matches('movingOn') && !children.setupStep?.getSnapshot().matches('waiting')
  const isBusy = check?.hasTag('busy') === true
  if (snapshot.hasTag('processing') || isMovingOn || (isBusy && !check?.matches('confirming'))) return []
  if (context.result !== 'unseen' || isBusy || !isPayableAgain(context)) return checks
  const payAgain = move(4, 'go back to the payment', () => confirmation.send({ type: 'payAgain' }))
  return checks.toSpliced(1, 0, payAgain)
}

function toServices(tab: Tab, weight = 1): Move {
  return move(weight, TO_SERVICES, () => tab.go({ at: 'services', isPaid: false }))
}

function otherMoves(shop: Shop, tab: Tab): readonly Move[] {
  if (tab.place.at === 'bank') {
    const { before, url } = tab.place
    return [
      move(6, 'authorize at the bank', () => decideAtBank(shop, tab, url, 'succeeded')),
      move(3, 'fail at the bank', () => decideAtBank(shop, tab, url, 'failed')),
      move(3, 'back from the bank', () => tab.load(before)),
    ]
  }
  if (tab.place.at !== 'services') return []
  const listed = shop.invariants
    .services()
    .map((serviceId) => move(2, `continue setup of ${serviceId}`, () => tab.go({ at: 'setup', target: { serviceId } })))
  const again = shop.targets.map((target) =>
    move(2, `open ${JSON.stringify(target)} again`, () => tab.go({ at: 'setup', target })),
  )
  return [...listed, ...again]
}

/** The customer decides on the bank's page and returns to the portal. */
async function decideAtBank(shop: Shop, tab: Tab, url: string, outcome: 'succeeded' | 'failed'): Promise<void> {
  const body = new URLSearchParams([...new URL(url).searchParams, ['outcome', outcome]])
  const response = await tab.client.fetch('http://localhost:4010/__stripe/bank', { method: 'POST', body })
  await shop.invariants.check()
  const query = new URL(response.headers.get('Location') ?? '').searchParams
  const get = (name: string) => query.get(name) ?? undefined
  const names = ['serviceId', 'productId', 'payment_intent', 'setup_intent'].filter((name) => query.has(name))
  const search = Object.fromEntries(names.map((name) => [name, get(name)]))
  const secret = get('payment_intent_client_secret') ?? get('setup_intent_client_secret')
  tab.load({ at: 'payment', search, isResumed: false, redirectStatus: get('redirect_status') }, secret)
}

/** Everything else that the customer can do in a tab. */
export function tabMoves(shop: Shop, tab: Tab): readonly Move[] {
  const checkout = tab.checkout()
  const isUnderWay = tab.attempt() !== undefined || tab.confirmation() !== undefined
  const reload = move(isUnderWay ? 5 : 1, 'reload', () => {
    if (isUnderWay) shop.invariants.reached.add('reload during a payment')
    tab.reload()
  })
  const card = tab.card()
  if (checkout === undefined || card === undefined) return [reload]
  const isReady = card === 'ready' || card === 'free'
  const pays = METHODS.map((method) =>
    move(isReady ? 8 : 0, `pay ${tab.dueToday()} with ${method}`, () => pay(tab, method)),
  )
  const types = CODES.map((text) => move(1, `type ${text}`, () => checkout.send({ type: 'typeCode', text })))
  return [
    reload,
    ...pays,
    ...types,
    move(isReady ? 2 : 1, 'pay twice at once', () => {
      pay(tab, 'visa')
      pay(tab, 'visa')
    }),
    move(1, 'validate the code again', () => checkout.send({ type: 'retryPromotion' })),
    move(1, 'the network is back', () => {
      checkout.send({ type: 'online' })
      tab.attempt()?.send({ type: 'online' })
    }),
  ]
}

export function pay(tab: Tab, card: (typeof METHODS)[number]): void {
  // The fields cannot be changed while a payment is under way.
  if (tab.card() === 'ready')
    tab.method = card === 'bank' ? { type: 'sandbox_bank' } : { type: 'card', number: testCards[card].number }
  tab.pay()
}
