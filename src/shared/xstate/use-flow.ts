import { useEffect, useRef, useState } from 'react'
import type { Actor, ActorOptions, AnyActorLogic } from 'xstate'
import { createActor } from './create-actor'

/**
 * Starts an actor that lives as long as the component. StrictMode unmounts and mounts every component once more. With
 * `useActorRef` of @xstate/react, that stops and restarts the actor, and an invoked POST is sent twice. Here the stop is
 * delayed, and the second mount cancels it.
 *
 * A changed `input` does not restart the actor: key the component by its input.
 *
 * @param logic the logic, or a function that creates it. The function saves building a provided machine on every render.
 */
export function useFlow<TLogic extends AnyActorLogic>(
  logic: TLogic | (() => TLogic),
  options?: ActorOptions<TLogic>,
): Actor<TLogic> {
  const [actor] = useState(() => {
    const resolved = typeof logic === 'function' ? logic() : logic
    // Safe: XState requires options only for a logic with an input, which a generic type can't express.
    return createActor(resolved, options as never) as Actor<TLogic>
  })
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(stopping.current)
    actor.start()
    return () => {
      stopping.current = setTimeout(() => actor.stop())
    }
  }, [actor])
  return actor
}
