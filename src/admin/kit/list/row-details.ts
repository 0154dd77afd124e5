import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RowDetails } from '../../../ui/table/clicked-row'
import { OPENED } from './list-place'

/**
 * Returns the addresses of the rows' details, which have the other parameters of the list as it is shown.
 *
 * @param rows the loaded rows: those of another page or filter have other addresses, but an opened dialog renders no row again
 * @param onOpen never changes
 */
export function useRowDetails(rows: readonly unknown[] | undefined, onOpen: RowDetails['onOpen']): RowDetails {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `rows`
  return useMemo(() => {
    const query = new URLSearchParams(router.latestLocation.searchStr)
    for (const parameter of OPENED) query.delete(parameter)
    const others = String(query)
    return { hrefOf: (id) => `?${others && `${others}&`}view=${encodeURIComponent(id)}`, onOpen }
  }, [router, rows, onOpen])
}
