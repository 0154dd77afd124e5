import { PreparingScreen } from '../screens/preparing-screen'
import { SplashScreen } from '../screens/splash-screen'
import { isShellPath } from './screen-preview'
import { ShellPreview } from './shell-preview'

const PURCHASE = '/purchase/'

/** A whole page before its screen is there: the shell where the path is inside of it, else the splash. */
export function PagePreview({ path, since }: { path: string; since?: number }) {
  if (path.startsWith(PURCHASE)) return <PreparingScreen />
  return isShellPath(path) ? <ShellPreview path={path} since={since} /> : <SplashScreen since={since} />
}
