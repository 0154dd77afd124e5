import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useRef, useState } from 'react'
import { useOpenOnLoad } from '../../../ui/dialog/use-open-on-load'
import { ActivityPanel } from '../activity/activity-panel'
import { ColumnsDialog } from './columns-dialog'
import type { ListOptionsProps } from './list-options'
import { ListOptionsButton } from './list-options-button'

type Opened = 'columns' | 'export' | 'activity'

/** The menu of a list's options, and what its items open. It opens at once, because its code is loaded by the click. */
export function LazyListOptions({ list, columns, exportDialog }: ListOptionsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnLoad(button)
  const [opened, setOpened] = useState<Opened>()
  function select(next: Opened) {
    // The menu item disappears, so the dialog must return the focus to the button.
    button.current?.focus()
    setOpened(next)
  }
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
        <Menu.Dropdown>
          <Menu.Item onClick={() => select('export')}>Export as CSV</Menu.Item>
          <Menu.Item onClick={() => select('columns')}>Columns and density</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => select('activity')}>What you did here</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'columns' && <ColumnsDialog list={list} columns={columns} onClose={close} />}
      {opened === 'export' && exportDialog(close)}
      {opened === 'activity' && <ActivityPanel onClose={close} />}
    </>
  )
}
