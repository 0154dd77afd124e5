import type { World } from '../worlds/world'

/** Of each world, what lets its held answers go: beside it and not in it, because a world is plain data. */
const held = new WeakMap<World, Set<() => void>>()

/**
 * Waits until the world's held answers are let go.
 *
 * @throws the reason of the signal, when the client has left before
 */
export async function hold(world: World, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const waiting = held.get(world) ?? new Set()
  held.set(world, waiting)
  let letGo = () => {}
  await new Promise<void>((resolve, reject) => {
    letGo = resolve
    waiting.add(letGo)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  }).finally(() => waiting.delete(letGo))
}

/** Lets all answers go that the world holds back at this moment. */
export function release(world: World): void {
  for (const letGo of held.get(world) ?? []) letGo()
}
