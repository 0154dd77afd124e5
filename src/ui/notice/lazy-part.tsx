import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LostPart } from './lost-part'

/** The delay in ms before a screen preloads its parts, so that they do not compete with the screen itself. */
const QUIET_MS = 2000

/**
 * A part of a screen whose code is loaded on first use, or earlier by `preload`. If it can't be loaded, only the part is
 * replaced; the rest of the screen and its typed values stay. Its prop `fallback` is shown while it loads. It does not suspend,
 * because React shows a component that has suspended 300 ms later than necessary.
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
  function Content({ fallback, props }: { fallback: ReactNode; props: TProps }) {
    const [state, setState] = useState<{ Loaded?: ComponentType<TProps> | undefined; error?: unknown }>({
      Loaded: loaded,
    })
    useEffect(() => {
      if (state.Loaded !== undefined) return
      fetchPart().then(
        (Loaded) => setState({ Loaded }),
        (error: unknown) => setState({ error }),
      )
    }, [state.Loaded])
    if ('error' in state) throw state.error
    return state.Loaded ? <state.Loaded {...props} /> : fallback
  }
  function Part({ fallback, ...props }: TProps & { fallback?: ReactNode }) {
    return (
      <CatchBoundary getResetKey={() => 'never'} errorComponent={whenLost ?? Nothing}>
        {/* Safe: no part has a prop of its own with the name `fallback`. */}
        <Content fallback={fallback} props={props as unknown as TProps} />
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
