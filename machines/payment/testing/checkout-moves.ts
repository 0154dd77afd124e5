import { tell } from '../../testing/play'
import type { Simulation } from './checkout-simulation'
import { screenOf } from './checkout-world'

/** One step of a random test. */
export type Move = {
  readonly name: string
  /** The probability, relative to the other moves. */
  readonly weight: number
  readonly act: () => void | Promise<void>
}

export const move = (weight: number, name: string, act: Move['act']): Move => ({ name, weight, act })

const CODES = ['half', ' FIVE', 'Free ', 'GONE', 'BOGUS', ''] as const

/** The customer's moves. Disabled buttons are included, because the machine must ignore them. */
export function customerMoves(simulation: Simulation): readonly Move[] {
  const { actor, clock } = simulation
  const { card, promotion } = screenOf(simulation)
  const isTyping = promotion === 'typing'
  const isWaiting = ['confirming', 'unknown', 'pending'].includes(card)
  const send = (
    type:
      | 'retry'
      | 'retryPromotion'
      | 'checkAgain'
      | 'cardFormReady'
      | 'loadFormAgain'
      | 'hidden'
      | 'visible'
      | 'online',
  ) => tell(actor, { type })
  return [
    move(card === 'ready' ? 20 : card === 'free' ? 6 : 1, 'Pay', () => simulation.pay()),
    move(1, 'Pay, twice', () => {
      simulation.pay()
      simulation.pay()
    }),
    ...CODES.map((text) => move(card === 'ready' && !isTyping ? 3 : 1, `types "${text}"`, () => simulation.type(text))),
    move(1, 'Retry the code', () => send('retryPromotion')),
    move(isTyping ? 20 : 1, '0.5 s pass', () => clock.increment(500)),
    move(card === 'mounting' ? 30 : 1, 'the form is ready', () => send('cardFormReady')),
    move(1, 'Try again', () => send('loadFormAgain')),
    move(1, 'the form fails', () => tell(actor, { type: 'cardFormFailed', message: '' })),
    move(isWaiting ? 5 : 1, 'Check again', () => send('checkAgain')),
    move(card === 'pending' ? 6 : 1, '5 s pass', () => clock.increment(5_000)),
    move(1, 'the tab is hidden', () => send('hidden')),
    move(1, 'the tab is visible', () => send('visible')),
    move(card === 'notCreated' ? 6 : 1, 'Retry', () => send('retry')),
    move(1, 'the network is back', () => send('online')),
  ]
}

/** Moves of another tab, of another device, and changes of the price. */
export function otherMoves(simulation: Simulation): readonly Move[] {
  const { ledger, scene } = simulation
  // A payment that was sent cannot be stopped, and the provider honours an amount that it has named.
  const isOpen = !simulation.isOnItsWay()
  const isUnread = simulation.actor.getSnapshot().context.charge === null
  return [
    ...(scene.changesPrice && isOpen && isUnread
      ? [-100, 100].map((cents) => move(2, `the price changes by ${cents}`, () => ledger.reprice(cents)))
      : []),
    ...(scene.hasOtherTab ? otherTabMoves(simulation) : []),
    ...(scene.hasOtherDevice && !scene.isForService && isOpen
      ? [move(3, 'another device buys one', () => ledger.buyElsewhere())]
      : []),
  ]
}

function otherTabMoves({ ledger, scene }: Simulation): readonly Move[] {
  return [
    move(1, 'another tab begins', () => ledger.openElsewhere(false)),
    move(1, 'another tab begins and pays', () => ledger.openElsewhere(true)),
    // Only for a service: the server knows that it is paid, but a product may be bought twice.
    ...(scene.isForService ? [move(1, 'this intent is paid elsewhere', () => ledger.payNewest())] : []),
  ]
}
