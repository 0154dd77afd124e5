import { testCards } from '#sandbox/stripe/test-cards'
import { keptPayments } from '../../../payment-storage'
import type { Shop } from './payment-play'
import type { Tab } from './payment-tab'

/** One thing that somebody does, or that happens. */
export type Move = {
  readonly name: string
  /** How likely it is beside the others. */
  readonly weight: number
  readonly act: () => void | Promise<void>
}

const CARDS = ['visa', 'visa', 'declined', 'authenticationOnce', 'processing', 'processingFails'] as const
const CODES = ['SAVE10', 'halfyear', 'FREEMONTH', 'ALLFREE', 'USEDUP', ''] as const

const move = (weight: number, name: string, act: Move['act']): Move => ({ weight, name, act })

/** From then on a payment that is being sent may be looked up (payment-form.tsx). */
const LONG_MS = 30_000

/** What a tab offers that leads on, the best first. */
export function waysOn(shop: Shop, tab: Tab): readonly Move[] {
  return [...checkoutWays(tab), ...returnWays(tab), ...otherWays(shop, tab)]
}

function checkoutWays(tab: Tab): readonly Move[] {
  const { checkout } = tab
  const snapshot = checkout?.getSnapshot()
  if (checkout === undefined || snapshot === undefined) return []
  const checkAgain = move(6, 'check again', () => checkout.send({ type: 'checkAgain' }))
  if (snapshot.matches('unavailable')) return [move(6, 'retry', () => checkout.send({ type: 'retry' }))]
  if (snapshot.matches('unplaced')) return [checkAgain]
  if (snapshot.matches('notInitialised')) {
    const { error, target } = snapshot.context
    const reload = move(6, 'Retry reloads', () => tab.reload())
    if (error?.status !== 409 || target.serviceId === undefined) return [reload]
    const search = { serviceId: target.serviceId }
    return [move(6, 'check the payment', () => tab.go({ at: 'payment', search, isResumed: false })), reload]
  }
  const isLong = tab.sendingSince !== undefined && Date.now() - tab.sendingSince >= LONG_MS
  if (snapshot.matches({ paying: { card: 'pending' } }) || isLong) return [checkAgain]
  if (snapshot.matches({ paying: { card: 'unknown' } })) return [checkAgain, move(3, 'ask the server', () => tab.askServer())]
  return []
}

function returnWays(tab: Tab): readonly Move[] {
  const { back, place } = tab
  const snapshot = back?.getSnapshot()
  if (back === undefined || snapshot === undefined || place.at !== 'payment') return []
  const { serviceId, productId, isRefused } = snapshot.context
  const target = serviceId === undefined ? { productId } : { serviceId }
  const intentId = place.search.payment_intent ?? place.search.setup_intent ?? ''
  const backToPayment = () => tab.go({ at: 'setup', target })
  if (snapshot.matches('failed')) return [move(6, 'back to the payment', backToPayment)]
  if (snapshot.matches('confirmed')) return [move(2, 'go on', () => back.send({ type: 'goOn' }))]
  if (snapshot.hasTag('patient')) return []
  const isBusy = snapshot.hasTag('busy')
  const checkAgain = move(6, 'check again', () => back.send({ type: 'checkAgain' }))
  if (isBusy && !snapshot.matches({ settling: { call: 'confirming' } })) return []
  if (!isRefused || isBusy || Date.now() < tab.payableAt) return [checkAgain]
  const forget = () => {
    keptPayments.forget(intentId)
    backToPayment()
  }
  return [checkAgain, move(4, 'go back to the payment', forget)]
}

function otherWays(shop: Shop, tab: Tab): readonly Move[] {
  if (tab.isNotMovedOn) return [move(6, 'check again', () => tab.locateAgain())]
  if (tab.place.at !== 'services') return []
  return [move(2, 'open it again', () => tab.go({ at: 'setup', target: shop.target }))]
}

/** What the customer can do in a tab besides. */
export function tabMoves(shop: Shop, tab: Tab): readonly Move[] {
  const { checkout } = tab
  const snapshot = checkout?.getSnapshot()
  const reload = move(2, 'reload', () => {
    if (snapshot?.hasTag('paying') || tab.back) shop.judge.reached.add('reload during a payment')
    tab.reload()
  })
  if (checkout === undefined || snapshot === undefined || !snapshot.matches('paying')) return [reload]
  const isReady = snapshot.matches({ paying: { card: 'ready' } })
  const pays = CARDS.map((card) => move(isReady ? 4 : 0, `pay ${tab.dueToday()} with ${card}`, () => pay(tab, card)))
  const types = CODES.map((text) => move(1, `type ${text}`, () => checkout.send({ type: 'typeCode', text })))
  return [
    reload,
    ...pays,
    ...types,
    move(isReady ? 2 : 1, 'pay twice at once', () => {
      pay(tab, 'visa')
      pay(tab, 'visa')
    }),
    move(1, 'look a code up again', () => checkout.send({ type: 'retryPromotion' })),
    move(1, 'the network is back', () => online(tab)),
  ]
}

export function pay(tab: Tab, card: keyof typeof testCards): void {
  // What is in the fields while a payment is under way stays.
  if (tab.checkout?.getSnapshot().matches({ paying: { card: 'ready' } })) tab.card = testCards[card].number
  tab.checkout?.send({ type: 'pay' })
}

function online({ checkout }: Tab): void {
  checkout?.send({ type: 'retry' })
  const screen = checkout?.getSnapshot()
  if (screen?.matches({ paying: { card: 'confirming' } }) || screen?.matches({ paying: { card: 'preparing' } })) return
  checkout?.send({ type: 'checkAgain' })
}

/** What the network and the customer's bank can do. */
export function worldMoves(shop: Shop): readonly Move[] {
  const { questions, wire } = shop
  const here = questions.filter(({ page }) => !page.isGone)
  const answers = here.flatMap((question) =>
    (['succeeded', 'failed'] as const).map((outcome) =>
      move(outcome === 'succeeded' ? 4 : 2, `3-D Secure: ${outcome}`, () => {
        questions.splice(questions.indexOf(question), 1)
        question.answer(outcome)
      }),
    ),
  )
  return [
    ...answers,
    ...wire.held.map((held) => move(4, `no longer: ${held.name}`, () => held.letGo())),
    ...([
      [4, 600],
      [4, 4000],
      [2, 21_000],
      [2, 31_000],
      [2, 61_000],
      [1, 601_000],
    ] as const).map(([weight, ms]) => move(weight, `${ms} ms pass`, () => shop.pass(ms))),
  ]
}
