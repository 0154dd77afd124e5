import { useEffect, useRef, useState } from 'react'
import type { Actor, ActorOptions, AnyActorLogic } from 'xstate'
import { createActor } from './create-actor'

/**
 * Starts a flow's actor, which lives as long as the component. StrictMode unmounts and mounts every component once more
 * to rehearse; `useActorRef` of @xstate/react stops and starts its actor with that, and so sends an invoked POST twice.
 * Here the stop waits for a moment, and the second mount takes it back.
 *
 * A changed `input` does not restart the actor: key the component by its input.
 *
 * @param logic or what makes it, for components that are drawn often: to provide a machine is to build it anew
 */
export function useFlow<TLogic extends AnyActorLogic>(
  logic: TLogic | (() => TLogic),
  options?: ActorOptions<TLogic>,
): Actor<TLogic> {
  const [actor] = useState(() => {
    const made = typeof logic === 'function' ? logic() : logic
    // The cast: `createActor` asks for the options by whether the logic has an input, which no generic can promise.
    return createActor(made, options as never) as Actor<TLogic>
  })
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined)
  // An effect, because an actor that runs is something outside of React that must end with the component.
  useEffect(() => {
    clearTimeout(stopping.current)
    actor.start()
    return () => {
      stopping.current = setTimeout(() => actor.stop())
    }
  }, [actor])
  return actor
}
