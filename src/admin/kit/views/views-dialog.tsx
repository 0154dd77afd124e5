import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog'
import { LiveRegion, Notice } from '../../../ui/notice/notice'
import { GivenName } from '../../../ui/text/given-name'
import { SaveView } from './save-view'
import { type SavedView, savedViews } from './saved-views'
import { useSavedViews } from './use-saved-views'
import type { ListQuery } from './view-filters'
import { ViewItem } from './view-item'
import classes from './views.module.css'

/** The administrator's views of one list: save, open, rename, remove and share them (docs/product/admin/views.md). */
export function ViewsDialog({ list, query, onClose }: { list: string; query: ListQuery; onClose: () => void }) {
  const { userId, views, count, hrefOf, open } = useSavedViews(list)
  const [removed, setRemoved] = useState<SavedView>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with what it belongs to.
  const focusViews = () => heading.current?.focus()
  return (
    <Dialog title="Saved views" isBusy={false} onClose={onClose}>
      <div className={classes.dialog}>
        <SaveView list={list} query={query} userId={userId} views={views} count={count} />
        <section className={classes.part} aria-labelledby="your-views">
          <h3 id="your-views" ref={heading} tabIndex={-1}>
            Your views
          </h3>
          <RemovedView
            view={removed}
            onUndo={(view) => {
              savedViews.add(view)
              setRemoved(undefined)
              focusViews()
            }}
          />
          {views.length === 0 && <p className={classes.quiet}>No saved views for this list yet.</p>}
          <ul className={classes.views}>
            {views.map((view) => (
              <ViewItem
                key={view.name}
                view={view}
                views={views}
                href={hrefOf(view)}
                onOpen={() => {
                  open(view)
                  onClose()
                }}
                onRemove={() => {
                  savedViews.remove(view)
                  setRemoved(view)
                }}
                onRenamed={focusViews}
              />
            ))}
          </ul>
          {!savedViews.isLasting() && (
            <Notice tone="warning">
              <p>This browser can't store your views. They're lost when you close or reload this page.</p>
            </Notice>
          )}
        </section>
      </div>
    </Dialog>
  )
}

/** The view that was removed last, which can be restored while the dialog is open. */
function RemovedView({ view, onUndo }: { view: SavedView | undefined; onUndo: (view: SavedView) => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The focused button was removed with the view.
  useEffect(() => {
    if (view) undo.current?.focus()
  }, [view])
  return (
    <LiveRegion>
      {view && (
        <Notice tone="success">
          <p>
            The view <GivenName isInSentence>{view.name}</GivenName> was removed.
          </p>
          <Button ref={undo} variant="default" size="compact-sm" onClick={() => onUndo(view)}>
            Undo
          </Button>
        </Notice>
      )}
    </LiveRegion>
  )
}
