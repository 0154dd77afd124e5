import { useEffect, useRef } from 'react'

/** A part of the query. A key with the value undefined is not in the address. */
type Search = Readonly<Record<string, string | undefined>>

/**
 * Makes a part of the query follow a machine's state (docs/architecture.md#navigation), so that a reload starts there again. If
 * the state or the address changes, the query is replaced, never pushed.
 *
 * @param search the part of the query for the machine's state; undefined leaves the address unchanged
 * @param shown the current query of the address
 */
export function useReflectedSearch<TSearch extends Search>(
  search: TSearch | undefined,
  shown: NoInfer<TSearch>,
  replace: (search: TSearch) => void,
): void {
  const isShown = search === undefined || Object.entries(search).every(([key, value]) => shown[key] === value)
  const latest = useRef({ search, replace })
  latest.current = { search, replace }
  // biome-ignore lint/correctness/useExhaustiveDependencies: writes once for each query, even before the address has changed
  useEffect(() => {
    const { search: wanted, replace: write } = latest.current
    if (!isShown && wanted !== undefined) write(wanted)
  }, [isShown, JSON.stringify(search)])
}
