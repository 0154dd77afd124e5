import type { World } from '../worlds/world'

/** The held responses of each world. Not in the world itself, because a world is plain JSON. */
const held = new WeakMap<World, Set<() => void>>()

/**
 * Waits until the world's held responses are released.
 *
 * @throws the signal's reason if the client disconnects first
 */
export async function hold(world: World, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const waiting = held.get(world) ?? new Set()
  held.set(world, waiting)
  let resume = () => {}
  await new Promise<void>((resolve, reject) => {
    resume = resolve
    waiting.add(resume)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  }).finally(() => waiting.delete(resume))
}

/** Sends all responses that the world currently holds. */
export function release(world: World): void {
  for (const resume of held.get(world) ?? []) resume()
}
