import { useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isModifiedClick } from '../../../ui/links'
import { isFiltered } from '../list/list-place'
import type { SavedView } from '../views/saved-views'
import { useSavedViews } from '../views/use-saved-views'
import { type ListQuery, savedViewOf } from '../views/view-filters'
import classes from './list-views.module.css'

/** The saved views of a list as links above it, after 'All' (docs/product/admin/views.md#opening). */
export function ListViews({ list, query }: { list: string; query: ListQuery }) {
  const { userId, views, hrefOf, open } = useSavedViews(list)
  const { savedView } = useSearch({ strict: false })
  if (views.length === 0) return null
  const all: SavedView = { userId, list, name: 'All', filters: {} }
  const opened = savedView && views.find(({ filters }) => savedViewOf(filters) === savedView)
  const current = opened || (isFiltered(query) ? undefined : all)
  return (
    <nav className={classes.views} aria-label="Saved views">
      {[all, ...views].map((view) => (
        <a
          key={view === all ? '' : view.name}
          className={classes.view}
          href={hrefOf(view)}
          aria-current={view === current}
          title={view.name}
          translate={view === all ? undefined : 'no'}
          onClick={(event: MouseEvent) => {
            if (isModifiedClick(event)) return
            event.preventDefault()
            open(view)
          }}
        >
          {view.name}
        </a>
      ))}
    </nav>
  )
}
