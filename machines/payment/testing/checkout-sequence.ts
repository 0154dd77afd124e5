import fc from 'fast-check'
import { chosen } from '../../testing/chosen'
import { tell } from '../../testing/play'
import { customerMoves, type Move, move, otherMoves } from './checkout-moves'
import { providerMoves } from './checkout-provider'
import { serverMoves } from './checkout-server'
import { type Simulation, scenes, startSimulation } from './checkout-simulation'
import { screenOf } from './checkout-world'

/** The conditions of a checkout, its ending, and for each step a number that selects one of the possible moves. */
export const sequences = fc.record({
  scene: scenes,
  endsWell: fc.boolean(),
  choices: fc.array(fc.nat({ max: 0xffff }), { minLength: 20, maxLength: 50 }),
})

type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never

/**
 * Runs a sequence and then lets every call and timer finish. Returns the broken rules, the situations that were reached and
 * the names of the moves. The same sequence always gives the same moves.
 *
 * This is no list of `fc.commands`, because the moves depend on the state: each open call has its own responses, and a move
 * that leads on, such as Pay while the form is ready, is more likely. A list made in advance would mostly be skipped.
 */
export async function runSequence({ scene, endsWell, choices }: Sequence) {
  const simulation = startSimulation(scene)
  const history: string[] = []
  async function take(next: Move): Promise<void> {
    history.push(next.name)
    await next.act()
    simulation.observe()
  }
  for (const choice of choices) {
    if (isOver(simulation)) break
    await take(chosen([...customerMoves(simulation), ...responses(simulation), ...otherMoves(simulation)], choice))
  }
  const isAtRest = await settle(simulation, endsWell, take)
  simulation.invariants.onEnd(screenOf(simulation), isAtRest)
  simulation.actor.stop()
  return { broken: [...simulation.invariants.broken], reached: [...simulation.invariants.reached], history }
}

const responses = (simulation: Simulation) => [...serverMoves(simulation), ...providerMoves(simulation)]

/** The portal has left the screen, or the customer has to reload the page. */
function isOver(simulation: Simulation): boolean {
  const { isDone, card } = screenOf(simulation)
  return isDone || card === 'notInitialised' || card === 'boughtMeanwhile'
}

/** The button that the screen offers while the provider does not respond. */
function wayOutOf(simulation: Simulation): Move | undefined {
  const { card } = screenOf(simulation)
  const click = (name: string, type: 'checkAgain' | 'loadFormAgain') =>
    move(1, name, () => tell(simulation.actor, { type }))
  if (card === 'preparing' || card === 'confirming') return click('Check again', 'checkAgain')
  return card === 'loadingForm' ? click('Try again', 'loadFormAgain') : undefined
}

/** If a checkout takes more moves than this to finish, it never finishes. */
const SETTLE_LIMIT = 100

/** Gives every call its best or worst response and runs all timers. Returns true if nothing is left to do. */
async function settle(simulation: Simulation, isWell: boolean, take: (next: Move) => Promise<void>): Promise<boolean> {
  const timePasses: Move = { name: '10 s pass', weight: 1, act: () => simulation.clock.increment(10_000) }
  for (let step = 0; step < SETTLE_LIMIT; step += 1) {
    const next = responses(simulation).at(isWell ? 0 : -1)
    await take(next ?? timePasses)
    if (next !== undefined || responses(simulation).length > 0) continue
    const wayOut = wayOutOf(simulation)
    if (wayOut === undefined) return true
    await take(wayOut)
  }
  return false
}
