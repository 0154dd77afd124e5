import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './side-panel.module.css'

/** Details beside the list that they belong to, which stays in sight (look.md, 'Admin'). */
export function SidePanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const [opener] = useState(() => document.activeElement)
  // An effect, because focus is outside of React: it goes back to where it was before the panel came. Mantine's own does so
  // only where a panel is closed before it goes.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      returnFocus={false}
      position="right"
      size={420}
      // The lock writes a <style> element at run time, which the policy forbids.
      lockScroll={false}
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content>
        {/* Not Drawer.Header: that is a <header>, and would count as a second one of the page. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
