import type { SimulatedClock } from 'xstate'
import type { ApiError } from '../../shared/api-error'

type Port = { resolve(output: unknown): Promise<void>; reject(thrown: unknown): Promise<void> }
type World = { readonly actor: { send(event: never): void }; readonly clock: SimulatedClock }
type EventOf<TWorld extends World> = Parameters<TWorld['actor']['send']>[0]

/** The results of ports, by name. An error rejects the port's latest call, and anything else resolves it. */
type Results<TWorld> = {
  readonly [TName in keyof TWorld as TWorld[TName] extends Port ? TName : never]?: TWorld[TName] extends {
    resolve(output: infer TOutput): Promise<void>
  }
    ? TOutput | ApiError | Error
    : never
}

/** One step of a story: an event or its type, time that passes in ms, the results of calls, or a change of the world. */
export type Step<TWorld extends World> =
  | EventOf<TWorld>
  | EventOf<TWorld>['type']
  | number
  | Results<TWorld>
  | ((world: TWorld) => void | Promise<void> | undefined)

/** Plays the steps of a story in a machine's world, one after the other. */
export async function play<TWorld extends World>(world: TWorld, ...steps: readonly Step<TWorld>[]): Promise<TWorld> {
  for (const step of steps) await take(world, step)
  return world
}

async function take<TWorld extends World>(world: TWorld, step: Step<TWorld>): Promise<void> {
  // Safe: `Step` allows only events of this machine.
  const send = (event: { readonly type: unknown }) => world.actor.send(event as never)
  if (typeof step === 'function') return step(world)
  if (typeof step === 'number') return world.clock.increment(step)
  if (typeof step === 'string') return send({ type: step })
  if ('type' in step) return send(step)
  for (const [name, result] of Object.entries(step)) {
    // Safe: `Results` has only names of ports.
    const port = world[name as keyof TWorld] as Port
    await (isError(result) ? port.reject(result) : port.resolve(result))
  }
}

function isError(result: unknown): boolean {
  return (
    result instanceof Error ||
    (typeof result === 'object' && result !== null && 'kind' in result && 'message' in result)
  )
}
