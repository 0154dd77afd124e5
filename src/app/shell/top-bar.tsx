import { ActionIcon } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BRAND_NAME } from '../../theme/brand.gen'
import { lazyPart, usePreload } from '../../ui/notice/lazy-part'
import { preloadPalette } from './palette'
import classes from './shell.module.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useColorScheme } from '../../ui/use-color-scheme'

const { Part: MenuDrawer, preload } = lazyPart(async () => (await import('./menu-drawer')).MenuDrawer)

/** The bar at 768px and below. Its menu button opens the sidebar as a drawer, its search button the palette (docs/product/shell.md#top-bar). */
export function TopBar({ onSearch, children }: { onSearch: () => void; children: ReactNode }) {
  const [isOpen, drawer] = useDisclosure(false)
  const [isUsed, setUsed] = useState(false)
  usePreload(preload)
  const width = useRef(window.innerWidth)
  // Only the width counts, because a phone's height changes whenever its address bar moves.
  useWindowEvent('resize', () => {
    if (window.innerWidth !== width.current) drawer.close()
    width.current = window.innerWidth
  })
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
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Open search"
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={onSearch}
      >
        <IconSearch aria-hidden size={22} />
      </ActionIcon>
      <ThemeToggle />
      <AtEachAddress act={drawer.close} />
      {isUsed && (
        <MenuDrawer isOpen={isOpen} onClose={drawer.close}>
          {children}
        </MenuDrawer>
      )}
    </header>
  )
}

/** Closes the drawer whenever the address changes. A component of its own, so that the next page of a list does not render the bar. */
function AtEachAddress({ act }: { act: () => void }) {
  const place = useLocation({ select: ({ href }) => href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(act, [place])
  return null
}

/** Switches the color scheme (docs/product/shell.md#theme). */
export function ThemeToggle() {
  const { scheme, setScheme } = useColorScheme()
  const isDark = scheme === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="default"
      size={44}
      radius="xl"
      aria-label={isDark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    >
      <Icon aria-hidden size={20} />
    </ActionIcon>
  )
}
