import type { RouterHistory } from '@tanstack/react-router'

type Blocker = Parameters<RouterHistory['block']>[0]

/**
 * Lets navigations to the same path and query pass all blockers (D-400). The browser itself follows a link to a hash, and the
 * router knows no position of the new entry: undoing it would go back 0 entries, which reloads the page.
 */
export function passWithinPage(history: RouterHistory): void {
  const { block } = history
  history.block = ({ blockerFn, ...blocker }) =>
    block({ ...blocker, blockerFn: (navigation) => !isWithinPage(navigation) && blockerFn(navigation) })
}

function isWithinPage({ currentLocation: current, nextLocation: next }: Parameters<Blocker['blockerFn']>[0]): boolean {
  // For a reload the router passes the same object twice, and blockers decide.
  return next !== current && next.pathname === current.pathname && next.search === current.search
}
