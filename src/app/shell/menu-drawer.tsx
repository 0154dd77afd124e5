import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './shell.module.css'

/** The sidebar as a drawer, for small screens. */
export function MenuDrawer({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}) {
  const [isShown, setShown] = useState(false)
  // Mantine returns the focus on close only if the drawer was rendered closed before.
  useEffect(() => setShown(isOpen), [isOpen])
  return (
    <Drawer.Root
      opened={isShown}
      onClose={onClose}
      size={280}
      lockScroll={false}
      classNames={{ content: classes.drawer ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.drawerHead}>
          <Drawer.Title>Menu</Drawer.Title>
          <Drawer.CloseButton aria-label="Close menu" size={44} />
        </div>
        <Drawer.Body className={classes.drawerBody ?? ''}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
