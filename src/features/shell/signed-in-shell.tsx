import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'
import { MainRegion } from '../../ui/main-region'
import { ReloadContext } from '../../ui/reload-context'
import { ReleaseBar } from '../release/release-view'
import { OfflineBar } from './offline-bar'
import { SplashScreen } from './screens/splash-screen'
import classes from './shell.module.css'
import { Sidebar } from './sidebar'
import { ThemeToggle } from './theme-toggle'
import { TopBar } from './top-bar'
import { useReload } from './use-reload'

/**
 * What surrounds every signed-in screen (customer specification, section 2 'Layout shell'): the sidebar, below 769 px a
 * top bar with a drawer instead, and the theme toggle.
 */
export function SignedInShell({
  session,
  visitorId,
  supportUrl,
}: {
  session: ActorRefFrom<typeof sessionMachine>
  /** The user whom the guard has let in: the screen inside is theirs. */
  visitorId: string | undefined
  supportUrl: string
}) {
  const user = useSelector(session, ({ context }) => context.user)
  const logOut = useCallback(() => session.send({ type: 'logout' }), [session])
  const reload = useReload()
  const reloadLostCode = useReload({ isCodeLost: true })
  // The user is gone at once when a session ends, and the guard moves a moment later: nothing of theirs stays meanwhile, and
  // nothing begins there for the next one.
  if (user === null || user.id !== visitorId) return <SplashScreen />
  const sidebar = <Sidebar user={user} supportUrl={supportUrl} onLogOut={logOut} />
  return (
    <ReloadContext value={reloadLostCode}>
      <div className={classes.shell}>
        <a className={classes.skip} href="#main">
          Skip to content
        </a>
        <aside className={classes.sidebar}>{sidebar}</aside>
        <TopBar>{sidebar}</TopBar>
        <MainRegion className={classes.main}>
          <OfflineBar />
          <ReleaseBar onReload={reload} />
          <Outlet />
        </MainRegion>
        <div className={classes.floating}>
          <ThemeToggle />
        </div>
      </div>
    </ReloadContext>
  )
}
