import { PreparingScreen } from '../screens/preparing-screen'
import { SplashScreen } from '../screens/splash-screen'
import { isShellPath } from './screen-preview'
import { ShellPreview } from './shell-preview'

const PURCHASE = '/purchase/'

/** Replaces a page until its screen is loaded: a preview of the shell for paths inside it, otherwise the splash screen. */
export function PagePreview({ path, since }: { path: string; since?: number }) {
  if (path.startsWith(PURCHASE)) return <PreparingScreen />
  return isShellPath(path) ? <ShellPreview path={path} since={since} /> : <SplashScreen since={since} />
}
