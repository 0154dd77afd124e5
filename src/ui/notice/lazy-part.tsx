import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { LostPart } from './lost-part'

/** The delay in ms before a screen preloads its parts, so that they do not compete with the screen itself. */
const QUIET_MS = 2000

/**
 * A part of a screen whose code is loaded on first use, or earlier by `preload`. If it can't be loaded, only the part is
 * replaced; the rest of the screen and its typed values stay.
 *
 * @param whenLost the replacement; null for an optional part
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
    // A loaded part is rendered directly, because React briefly shows the fallback for every lazy component.
    const [Content] = useState<ComponentType<TProps>>(() => loaded ?? Lazy)
    return (
      <CatchBoundary getResetKey={() => 'never'} errorComponent={whenLost ?? Nothing}>
        <Content {...props} />
      </CatchBoundary>
    )
  }
  /** Ignores errors, because the part reports them when it is used. */
  const preload = () => void fetchPart().catch(() => {})
  return { Part, preload }
}

function Nothing() {
  return null
}

/** Preloads parts some time after the screen has rendered, so that their first use does not wait. */
export function usePreload(preload: () => void): void {
  useEffect(() => {
    const timer = setTimeout(preload, QUIET_MS)
    return () => clearTimeout(timer)
  }, [preload])
}
