import { testCards } from '#sandbox/stripe/test-cards'
import { placeToPay } from '../payment-places'
import { isPayableAgain } from '../payment-record'
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
  return [...recordMoves(tab), ...checkoutMoves(tab), ...returnMoves(tab), ...otherMoves(shop, tab)]
}

function recordMoves(tab: Tab): readonly Move[] {
  const { record, place } = tab
  const snapshot = record?.getSnapshot()
  if (record === undefined || snapshot === undefined || place.at !== 'setup') return []
  const { serviceId } = place.target
  if (snapshot.matches('elsewhere'))
    return [move(4, 'continue here', () => record.send({ type: 'continueHere' })), toServices(tab)]
  if (snapshot.matches('unread')) return [move(6, 'retry', () => record.send({ type: 'retry' }))]
  if (!snapshot.matches('confirmed') || serviceId === undefined) return []
  // The confirmation screen updates the setup once more (checkout-view.tsx).
  return [move(6, 'check again', () => record.send({ type: 'checkAgain' })), toServices(tab)]
}

function checkoutMoves(tab: Tab): readonly Move[] {
  const { checkout } = tab
  const snapshot = checkout?.getSnapshot()
  if (checkout === undefined || snapshot === undefined) return []
  const checkAgain = move(6, 'check again', () => checkout.send({ type: 'checkAgain' }))
  if (snapshot.matches('unavailable')) return [move(6, 'retry', () => checkout.send({ type: 'retry' }))]
  if (snapshot.matches('unplaced')) return [checkAgain, toServices(tab)]
  if (snapshot.matches('boughtMeanwhile'))
    return [toServices(tab, 6), move(1, 'buy another one', () => tab.record?.send({ type: 'recall' }))]
  if (snapshot.matches('notInitialised')) {
    const { error, target } = snapshot.context
    const reload = move(6, 'Retry reloads', () => tab.reload())
    if (error?.status !== 409 || target.serviceId === undefined) return [reload]
    const search = { serviceId: target.serviceId }
    return [move(6, 'check payment', () => tab.go({ at: 'payment', search, isResumed: false })), reload]
  }
  if (snapshot.matches({ paying: { card: 'notCreated' } }))
    return [move(6, 'create again', () => checkout.send({ type: 'retry' }))]
  if (snapshot.matches({ paying: { card: 'loadingForm' } }) && snapshot.context.isFormSlow)
    return [move(4, 'load the form again', () => checkout.send({ type: 'loadFormAgain' }))]
  const isLong = tab.sendingSince !== undefined && Date.now() - tab.sendingSince >= LONG_MS
  if (snapshot.matches({ paying: { card: 'pending' } }) || isLong) return [checkAgain]
  if (snapshot.matches({ paying: { card: 'unknown' } }))
    return [checkAgain, move(3, 'check with our server', () => tab.askServer())]
  return []
}

function returnMoves(tab: Tab): readonly Move[] {
  const { paymentReturn, place } = tab
  const snapshot = paymentReturn?.getSnapshot()
  if (paymentReturn === undefined || snapshot === undefined || place.at !== 'payment') return []
  const isUnseen = snapshot.context.result === 'unseen'
  const record = tab.record?.getSnapshot()
  const target = placeToPay(record?.context.payment ?? null, snapshot.context).search
  const checks = [move(6, 'check again', () => paymentReturn.send({ type: 'checkAgain' })), toServices(tab)]
  if (snapshot.matches('failed')) return [move(6, 'back to the payment', () => tab.go({ at: 'setup', target }))]
  if (snapshot.matches('forbidden')) return checks
  if (snapshot.matches('paidTwice')) return [move(6, 'go on', () => paymentReturn.send({ type: 'goOn' }))]
  if (snapshot.matches('confirmed')) return [move(2, 'go on', () => paymentReturn.send({ type: 'goOn' }))]
  const isBusy = snapshot.hasTag('busy')
  if (snapshot.hasTag('processing') || (isBusy && !snapshot.matches({ settling: { call: 'confirming' } }))) return []
  if (!isUnseen || isBusy || record === undefined || !isPayableAgain(record)) return checks
  const payAgain = move(4, 'go back to the payment', () => paymentReturn.send({ type: 'payAgain' }))
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
  const { checkout } = tab
  const snapshot = checkout?.getSnapshot()
  const isUnderWay = snapshot?.hasTag('paying') || tab.paymentReturn !== undefined
  const reload = move(isUnderWay ? 5 : 1, 'reload', () => {
    if (isUnderWay) shop.invariants.reached.add('reload during a payment')
    tab.reload()
  })
  if (checkout === undefined || snapshot === undefined || !snapshot.matches('paying')) return [reload]
  const isReady = snapshot.matches({ paying: { card: 'ready' } }) || snapshot.matches({ paying: { card: 'free' } })
  const pays = METHODS.map((card) => move(isReady ? 8 : 0, `pay ${tab.dueToday()} with ${card}`, () => pay(tab, card)))
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
    move(1, 'the network is back', () => checkout.send({ type: 'online' })),
  ]
}

export function pay(tab: Tab, card: (typeof METHODS)[number]): void {
  const isReady = tab.checkout?.getSnapshot().matches({ paying: { card: 'ready' } })
  // The fields cannot be changed while a payment is under way.
  if (isReady)
    tab.method = card === 'bank' ? { type: 'sandbox_bank' } : { type: 'card', number: testCards[card].number }
  tab.pay()
}
