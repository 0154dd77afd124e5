import { useEffect, useRef } from 'react'

/** The keys of the query that say how far a flow is; one that is undefined is not there. */
type Search = Readonly<Record<string, string | undefined>>

/**
 * Keeps a part of the query as a flow's state says: whichever of the two changes, the query is replaced and never pushed. A
 * reload then begins where the flow was, and an address that says something else is corrected (architecture.md, 'The router
 * reflects machine state').
 *
 * @param search as the flow's state has it; undefined where the query stays as it is
 * @param shown what the address says now
 */
export function useReflectedSearch<TSearch extends Search>(
  search: TSearch | undefined,
  shown: NoInfer<TSearch>,
  replace: (search: TSearch) => void,
): void {
  const isShown = search === undefined || Object.entries(search).every(([key, value]) => shown[key] === value)
  const latest = useRef({ search, replace })
  latest.current = { search, replace }
  // An effect, because the address is something outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place, also if the address has not followed yet
  useEffect(() => {
    const { search: wanted, replace: write } = latest.current
    if (!isShown && wanted !== undefined) write(wanted)
  }, [isShown, JSON.stringify(search)])
}
