import fc from 'fast-check'
import { chosen } from '../../../testing/chosen'
import { customerMoves, type Move, otherMoves } from './checkout-moves'
import { type Play, startPlay } from './checkout-play'
import { providerMoves } from './checkout-provider'
import { serverMoves } from './checkout-server'
import type { CheckoutPorts } from './checkout-world'

/** What a checkout is about, how it ends, and for each step on the way the number that chooses among what can happen. */
export const sequences = fc.record({
  scene: fc.record({
    isForService: fc.boolean(),
    isOffered: fc.boolean(),
    savesCard: fc.boolean(),
    hasOtherTab: fc.constantFrom(false, false, true),
    hasOtherDevice: fc.constantFrom(false, true),
    tax: fc.constantFrom(0, 0, 7, -7),
    changesPrice: fc.constantFrom(false, true),
  }),
  endsWell: fc.boolean(),
  choices: fc.array(fc.nat({ max: 0xffff }), { minLength: 20, maxLength: 50 }),
})

type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never

/** The one sequence that is to be played again, if any: see `scripts/check/test-payments.ts`. */
export function replay(): { seed?: number; path?: string } {
  const { PAYMENT_SEED: seed, PAYMENT_PATH: path } = process.env
  return { ...(seed ? { seed: Number(seed) } : {}), ...(path ? { path } : {}) }
}

/**
 * Plays a sequence, and then lets everything come to its end. Answers the rules that were broken, where the checkout has
 * been, and the story. The same sequence is always the same story.
 */
export async function play({ scene, endsWell, choices }: Sequence, ports: CheckoutPorts) {
  const played = startPlay(scene, ports)
  const story: string[] = []
  async function take(next: Move): Promise<void> {
    story.push(next.name)
    await next.act()
    played.observe()
  }
  for (const choice of choices) {
    if (isOver(played)) break
    await take(chosen([...customerMoves(played), ...responses(played), ...otherMoves(played)], choice))
  }
  const isAtRest = await settle(played, endsWell, take)
  played.invariants.rests(played.actor.getSnapshot(), isAtRest)
  played.actor.stop()
  return { broken: [...played.invariants.broken], reached: [...played.invariants.reached], story }
}

const responses = (played: Play) => [...serverMoves(played), ...providerMoves(played)]

/** The app has left the screen, or nothing leads on but loading the page again. */
function isOver({ actor }: Play): boolean {
  const screen = actor.getSnapshot()
  return screen.status === 'done' || screen.value === 'notInitialised'
}

/** More steps than this mean that the end does not come. */
const SETTLE_LIMIT = 100

/** Everything is answered, as well or as badly as can be, and every timer runs. Answers whether that comes to an end. */
async function settle(played: Play, isWell: boolean, take: (next: Move) => Promise<void>): Promise<boolean> {
  const timePasses: Move = { name: '10 s pass', weight: 1, act: () => played.clock.increment(10_000) }
  for (let step = 0; step < SETTLE_LIMIT; step += 1) {
    const next = responses(played).at(isWell ? 0 : -1)
    await take(next ?? timePasses)
    if (next === undefined && responses(played).length === 0) return true
  }
  return false
}
