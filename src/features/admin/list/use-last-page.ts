import { useEffect } from 'react'
import type { Page } from '#machines/shared/model'
import type { Resource } from '../../../xstate/resource'

/** Goes back to the last page there is from one that is none any more, because its last row is gone (ux.md, item 22). */
export function useLastPage(resource: Resource<Page<unknown>>, page: number, onPage: (page: number) => void): void {
  const responded = resource.state === 'ready' ? resource.data : undefined
  const isBeyond = responded !== undefined && responded.rows.length === 0 && page > Math.max(1, responded.pages)
  const last = Math.max(1, responded?.pages ?? 1)
  // An effect, because the address is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is none
  useEffect(() => {
    if (isBeyond) onPage(last)
  }, [isBeyond, last])
}
