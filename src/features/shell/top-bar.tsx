import { ActionIcon } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { BRAND_NAME } from '../../theme/brand'
import { lazyPart, usePreload } from '../../ui/notice/lazy-part'
import classes from './shell.module.css'
import { ThemeToggle } from './theme-toggle'

const { Part: MenuDrawer, preload } = lazyPart(async () => (await import('./menu-drawer')).MenuDrawer)

/** At 768 px and below: the menu button, which opens the sidebar as a drawer, and the theme toggle. */
export function TopBar({ children }: { children: ReactNode }) {
  const [isOpen, drawer] = useDisclosure(false)
  const [isUsed, setUsed] = useState(false)
  usePreload(preload)
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setUsed(true)
          drawer.open()
        }}
      >
        <IconMenu2 aria-hidden size={22} />
      </ActionIcon>
      <span className={classes.brand}>{BRAND_NAME}</span>
      <ThemeToggle />
      {isUsed && (
        <Suspense>
          <MenuDrawer isOpen={isOpen} onClose={drawer.close}>
            {children}
          </MenuDrawer>
        </Suspense>
      )}
    </header>
  )
}
