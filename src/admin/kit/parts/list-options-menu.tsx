import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { type ComponentType, useRef, useState } from 'react'
import { useOpenOnLoad } from '../../../ui/dialog/lazy-overlay'
import { ActivityPanel } from '../activity/activity-button'
import { useAdmin } from '../admin-context'
import type { ExportProps } from '../export/export-dialog'
import { ListOptionsButton } from '../list/list-buttons'
import type { LoadedList } from '../list/list-definition'
import type { ListQuery } from '../views/view-filters'
import { ViewsDialog } from '../views/views-dialog'
import { ColumnsDialog } from './columns-dialog'
import classes from './list-options-menu.module.css'

type Props<TRow, TQuery extends ListQuery> = {
  readonly list: LoadedList<TRow, TQuery>
  /** The dialog that exports the list as it is filtered. */
  readonly Export: ComponentType<ExportProps<TRow, TQuery>>
}

type Opened = 'views' | 'export' | 'columns' | 'activity'

/** The menu 'List options', and what its items open. It opens at once, because its code is loaded by the click. */
export function ListOptionsMenu<TRow, TQuery extends ListQuery>({ list, Export }: Props<TRow, TQuery>) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnLoad(button)
  const [opened, setOpened] = useState<Opened>()
  function select(next: Opened) {
    // The menu item disappears, so the dialog must return the focus to the button.
    button.current?.focus()
    setOpened(next)
  }
  const { activity } = useAdmin()
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
          <Menu.Item onClick={() => select('views')}>Saved views</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => select('export')}>Export as CSV</Menu.Item>
          <Menu.Item onClick={() => select('columns')}>Columns and density</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => select('activity')}>What you did here</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'views' && <ViewsDialog list={list.name} query={list.query} onClose={close} />}
      {opened === 'columns' && <ColumnsDialog list={list.name} columns={list.columns} onClose={close} />}
      {opened === 'export' && <Export list={list} onClose={close} />}
      {opened === 'activity' && <ActivityPanel activity={activity} onClose={close} />}
    </>
  )
}
