import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { LostPart } from './lost-part'

/** How long a screen has for itself before what it may need next is asked for, in ms. */
const QUIET_MS = 2000

/**
 * A part of a screen that is fetched when somebody is about to use it, or when there is nothing else to do. When it cannot be
 * fetched it says so in its place; the screen around it, and what was typed there, stay.
 *
 * @param whenLost what stands there then; null for what nobody misses
 */
export function lazyPart<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
  whenLost: (() => ReactNode) | null = LostPart,
) {
  let loaded: ComponentType<TProps> | undefined
  const fetchPart = async () => {
    loaded ??= await load()
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await fetchPart() }))
  function Part(props: TProps) {
    // What is there already is drawn at once: React would show the fallback of a lazy one for a moment all the same.
    const [Drawn] = useState<ComponentType<TProps>>(() => loaded ?? Lazy)
    return (
      <CatchBoundary getResetKey={() => 'never'} errorComponent={whenLost ?? Nothing}>
        <Drawn {...props} />
      </CatchBoundary>
    )
  }
  /** Whether it came is seen when it is used. */
  const preload = () => void fetchPart().catch(() => {})
  return { Part, preload }
}

function Nothing() {
  return null
}

/** Fetches parts some time after the screen has come, so that using them does not wait. */
export function usePreload(preload: () => void): void {
  // An effect, because it waits for time to pass.
  useEffect(() => {
    const timer = setTimeout(preload, QUIET_MS)
    return () => clearTimeout(timer)
  }, [preload])
}
