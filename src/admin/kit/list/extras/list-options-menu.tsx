import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useOpenOnLoad } from '../../../../ui/dialog/lazy-overlay'
import { isModifiedClick } from '../../../../ui/links'
import { GivenName } from '../../../../ui/text/given-name'
import { ActivityPanel } from '../../activity/activity-button'
import type { ListName } from '../../views/saved-views'
import { useSavedViews } from '../../views/use-saved-views'
import { ViewsDialog } from '../../views/views-dialog'
import { ListOptionsButton } from '../managed-list'
import { ColumnsDialog } from './columns-dialog'
import classes from './list-options-menu.module.css'

/** Describes a list for its options. */
export type ListOptionsProps = {
  readonly list: ListName
  /** The names of all columns except Actions, in display order. */
  readonly columns: readonly string[]
  /** Renders the dialog that exports the list as it is filtered. */
  readonly exportDialog: (onClose: () => void) => ReactNode
}

type Opened = 'views' | 'export' | 'columns' | 'activity'

/** The menu 'List options', and what its items open. It opens at once, because its code is loaded by the click. */
export function ListOptionsMenu({ list, columns, exportDialog }: ListOptionsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnLoad(button)
  const [opened, setOpened] = useState<Opened>()
  function select(next: Opened) {
    // The menu item disappears, so the dialog must return the focus to the button.
    button.current?.focus()
    setOpened(next)
  }
  const place = useSearch({ strict: false })
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ListOptionsButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown className={classes.options ?? ''}>
          <SavedViewItems list={list} />
          <Menu.Item onClick={() => select('views')}>Saved views</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => select('export')}>Export as CSV</Menu.Item>
          <Menu.Item onClick={() => select('columns')}>Columns and density</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => select('activity')}>What you did here</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'views' && <ViewsDialog list={list} place={place} onClose={close} />}
      {opened === 'columns' && <ColumnsDialog list={list} columns={columns} onClose={close} />}
      {opened === 'export' && exportDialog(close)}
      {opened === 'activity' && <ActivityPanel onClose={close} />}
    </>
  )
}

/** The saved views of the list as links (docs/product/admin/views.md#opening). */
function SavedViewItems({ list }: Pick<ListOptionsProps, 'list'>) {
  const { views, hrefOf, open } = useSavedViews(list)
  return views.map((view) => (
    <Menu.Item
      key={view.name}
      component="a"
      href={hrefOf(view)}
      onClick={(event) => {
        if (isModifiedClick(event)) return
        event.preventDefault()
        open(view)
      }}
    >
      <GivenName isInSentence>{view.name}</GivenName>
    </Menu.Item>
  ))
}
