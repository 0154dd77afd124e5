import { useEffect } from 'react'
import type { Page } from '#machines/shared/model'
import type { Resource } from '../../../xstate/resource'

/** Goes to the last page if the current one no longer exists (docs/product/admin/README.md#paging). */
export function useLastPage(resource: Resource<Page<unknown>>, page: number, onPage: (page: number) => void): void {
  const responded = resource.state === 'ready' ? resource.data : undefined
  const isBeyond = responded !== undefined && responded.rows.length === 0 && page > Math.max(1, responded.pages)
  const last = Math.max(1, responded?.pages ?? 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per missing page
  useEffect(() => {
    if (isBeyond) onPage(last)
  }, [isBeyond, last])
}
