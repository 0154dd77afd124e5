import { ActionIcon, Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { BRAND_NAME } from '../../theme/brand'
import classes from './shell.module.css'
import { ThemeToggle } from './theme-toggle'

/** At 768 px and below: the menu button, which opens the sidebar as a drawer, and the theme toggle. */
export function TopBar({ children }: { children: ReactNode }) {
  const [isOpen, drawer] = useDisclosure(false)
  const width = useRef(window.innerWidth)
  const place = useLocation({ select: ({ href }) => href })
  // Of the width alone: a phone changes its height whenever its address bar moves.
  useWindowEvent('resize', () => {
    if (window.innerWidth !== width.current) drawer.close()
    width.current = window.innerWidth
  })
  // An effect: the address changes outside of this component, and the drawer has to follow it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes the drawer, though nothing reads it
  useEffect(() => drawer.close(), [place])
  return (
    <header className={classes.topBar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Open menu"
        aria-expanded={isOpen}
        onClick={drawer.open}
      >
        <IconMenu2 aria-hidden size={22} />
      </ActionIcon>
      <span className={classes.brand}>{BRAND_NAME}</span>
      <ThemeToggle />
      <Drawer.Root
        opened={isOpen}
        onClose={drawer.close}
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
    </header>
  )
}
