import { useLocation } from '@tanstack/react-router'
import { BRAND_NAME } from '../../../theme/brand.gen'
import { BrandMark } from '../../../theme/brand-mark.gen'
import { MainRegion } from '../../../ui/main-region'
import { PLACES, placeOf, SUPPORT } from '../places'
import { PreparingScreen, SplashScreen } from '../screens/splash-screen'
import shellClasses from '../shell.module.css'
import sidebarClasses from '../sidebar.module.css'
import classes from './preview.module.css'
import { isShellPath, ScreenPreview } from './screen-preview'

const PURCHASE = '/purchase/'

/**
 * The signed-in shell before the user is known. The HTML files contain it, and it stays until the session and the screen
 * are loaded. It cannot be used and only shows the items that all users have.
 */
function ShellPreview({ path, since }: { path: string; since?: number | undefined }) {
  return (
    <div className={shellClasses.shell}>
      <aside className={shellClasses.sidebar} aria-hidden>
        <div className={sidebarClasses.sidebar}>
          <div className={sidebarClasses.brand}>
            <BrandMark size={28} />
            <span>{BRAND_NAME}</span>
          </div>
          <span className={classes.search} />
          <div className={sidebarClasses.nav}>
            {PLACES.map(({ name, icon: Icon, to }) => (
              // The router highlights the current item with the same attribute.
              <span key={to} className={sidebarClasses.item} data-status={to === placeOf(path) ? 'active' : undefined}>
                <Icon size={20} />
                <span>{name}</span>
              </span>
            ))}
            <span className={sidebarClasses.item}>
              <SUPPORT.icon size={20} />
              <span>{SUPPORT.name}</span>
            </span>
          </div>
          <div className={classes.user}>
            <span className={classes.face} />
            <span className={classes.name} />
          </div>
        </div>
      </aside>
      <header className={shellClasses.topBar} aria-hidden>
        <span className={classes.control} />
        <span className={shellClasses.brand}>{BRAND_NAME}</span>
        <span className={classes.control} />
        <span className={classes.control} />
      </header>
      <MainRegion className={shellClasses.main} aria-busy="true">
        <ScreenPreview path={path} since={since} />
      </MainRegion>
    </div>
  )
}

/** Replaces a page until its screen is loaded: a preview of the shell for paths inside it, otherwise the splash screen. */
export function PagePreview({ path, since }: { path: string; since?: number }) {
  if (path.startsWith(PURCHASE)) return <PreparingScreen />
  return isShellPath(path) ? <ShellPreview path={path} since={since} /> : <SplashScreen since={since} />
}

const usePath = () => useLocation({ select: ({ pathname }) => pathname })

/** Shown outside the shell while the session or the code of a page is loading. */
export function PendingPage() {
  return <PagePreview path={usePath()} />
}

/** Shown inside the shell while the code of a screen is loading. */
export function PendingScreen() {
  return <ScreenPreview path={usePath()} />
}
