import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type MouseEvent, memo, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'
import { MainRegion } from '../../ui/main-region'
import '../../theme/forced-colors.css'
import { useNetwork } from '@mantine/hooks'
import { ReleaseMessage } from '../../areas/release/release-view'
import { EmailContext } from '../../shared/operator/operator-context'
import { ReloadContext } from '../../ui/notice/lost-part'
import { Messages, MessagesArea, MessagesContext } from '../../ui/notice/messages'
import { Notice } from '../../ui/notice/notice'
import { Palette, usePalette } from './palette'
import { SplashScreen } from './screens/splash-screen'
import { useReload } from './screens/use-reload'
import classes from './shell.module.css'
import { Sidebar } from './sidebar'
import { ThemeToggle, TopBar } from './top-bar'

/**
 * Surrounds every signed-in screen with the sidebar or the top bar, the bars and the theme toggle (docs/product/shell.md#layout). The
 * context of its route is a new object at every address, such as the next page of a list.
 */
export const SignedInShell = memo(function SignedInShell({
  session,
  visitorId,
  supportUrl,
}: {
  session: ActorRefFrom<typeof sessionMachine>
  /** The user whom the guard has admitted to the screen. */
  visitorId: string | undefined
  supportUrl: string
}) {
  const user = useSelector(session, ({ context }) => context.user)
  const logOut = useCallback(() => session.send({ type: 'logout' }), [session])
  const [opened, open] = usePalette()
  const openSearch = useCallback(() => open('palette'), [open])
  const [messages, setMessages] = useState<HTMLElement | null>(null)
  const reload = useReload()
  const reloadLostCode = useReload({ isCodeLost: true })
  // When a session ends, the user is cleared before the guard navigates. Until then no screen may show the old user's data
  // or start calls for the next user.
  if (user === null || user.id !== visitorId) return <SplashScreen />
  const sidebar = <Sidebar user={user} supportUrl={supportUrl} onSearch={openSearch} onLogOut={logOut} />
  return (
    <ReloadContext value={reloadLostCode}>
      <div className={classes.shell}>
        <SkipLink />
        <aside className={classes.sidebar}>{sidebar}</aside>
        <TopBar onSearch={openSearch}>{sidebar}</TopBar>
        <MainRegion className={classes.main}>
          <MessagesContext value={messages}>
            <OfflineMessage />
            <ReleaseMessage onReload={reload} />
            {opened && <Palette user={user} supportUrl={supportUrl} opened={opened} onOpen={open} onLogOut={logOut} />}
            <EmailContext value={user.email}>
              <Outlet />
            </EmailContext>
          </MessagesContext>
          <MessagesArea className={classes.messages} onPlace={setMessages} />
        </MainRegion>
        <div className={classes.floating}>
          <ThemeToggle />
        </div>
      </div>
    </ReloadContext>
  )
})

/** The first control of the page, also before those of the announcement. */
function SkipLink() {
  const link = (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place, without an entry in the browser's history (D-400)
    <a className={classes.skip} href="#main" onClick={skipToContent}>
      Skip to content
    </a>
  )
  const start = document.getElementById('start')
  return start ? createPortal(link, start) : link
}

function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Shows that the browser is offline (docs/product/shell.md#offline). */
function OfflineMessage() {
  const { online } = useNetwork()
  return (
    <Messages>
      {!online && (
        <Notice tone="warning">
          <p>You're offline. What you see may be out of date. It will refresh when you're back online.</p>
        </Notice>
      )}
    </Messages>
  )
}
