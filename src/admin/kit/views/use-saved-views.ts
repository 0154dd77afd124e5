import { useLocation, useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useAdmin } from '../admin-context'
import { type SavedView, savedViews } from './saved-views'
import { viewHref } from './view-filters'

/** The administrator's views of a list, and their addresses at the place that shows it now (docs/product/admin/views.md). */
export function useSavedViews(list: string) {
  const { userId } = useAdmin().memory
  const router = useRouter()
  const all = useSyncExternalStore(savedViews.subscribe, savedViews.readAll)
  const pathname = useLocation({ select: (location) => location.pathname })
  const tab = useLocation({ select: (location) => location.search.tab })
  const hrefOf = (view: SavedView) => viewHref(view, { pathname: publicPath(pathname), tab })
  const own = all.filter((view) => view.userId === userId)
  return {
    userId,
    views: own.filter((view) => view.list === list),
    /** The number of views of all lists, which is limited. */
    count: own.length,
    hrefOf,
    /** Goes to a view, as a click on its link does. */
    open: (view: SavedView) => router.history.push(hrefOf(view)),
  }
}

/** The router's paths do not contain the folder in which the portal is. */
function publicPath(pathname: string): string {
  return `${import.meta.env.BASE_URL.replace(/\/$/, '')}${pathname}`
}
